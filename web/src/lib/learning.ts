import { api } from './client'
import { remember_lesson, type Lesson } from './lessons'
import { go } from './router.svelte'

export async function start_lesson(lesson: Lesson): Promise<void> {
  const { match } = await api.make_match({ position: lesson.position, seat: 'home', opponent: 'computer', coach: 'rookie' })
  remember_lesson(match.id, lesson.id)
  go(`/match/${match.id}`)
}
