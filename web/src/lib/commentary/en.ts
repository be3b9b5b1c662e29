import type { Book } from '.'

export const en: Book = {
  touchdown: {
    odile: [
      'That is how a drive is meant to look.',
      'Write it down: one more.',
      'They counted the squares, and it came out even.',
      'Eight turns, one errand, done.',
      'The line held for exactly as long as it had to.',
      'Nobody was near him. That is the whole secret.',
      'I had it in my notebook two turns ago.',
      'A point is a point. This one was well spelled.',
    ],
    brannoc: [
      'I have hugged a troll. It was mutual.',
      'My hat! Has anybody seen my hat?',
      'I shall tell my mother about this one.',
      'Sing, you cowards! Sing!',
      'I am not crying. It is raining. Indoors.',
      'My pie went further than that pass, and it was worth it.',
      'Somebody hold my drum. No, hold me.',
      'The end zone has never looked so lovely.',
    ],
  },
  'casualty-suffered': {
    odile: [
      'The stretcher had the shortest way today.',
      'One fewer to mark.',
      'Armour is an opinion, evidently.',
      'That changes the numbers. Mostly his.',
      'He will miss the second half, and a few weekends.',
      'Two dice, and a career in between.',
    ],
    brannoc: [
      'I felt that in a tooth I no longer have.',
      'He was somebody’s favourite.',
      'Lie still, lad. Well, you are.',
      'I looked away. I looked back too early.',
      'That noise will follow me home.',
      'They say the soup in the infirmary is good.',
    ],
  },
  'knocked-out': {
    odile: ['He will be counting, too: stars.', 'Back after a rest, if the dice are kind.', 'A short holiday in the dugout.', 'Upright is a habit. He has lost it for now.'],
    brannoc: ['Good night, big man!', 'He is smiling. That is not a good sign.', 'Somebody tuck him in.', 'I once slept like that for a week.'],
  },
  turnover: {
    odile: [
      'The safe moves come first. They always come first.',
      'One in six comes one time in six.',
      'The dice read the plan and disagreed.',
      'Half the team had not moved yet. Note that.',
      'A re-roll in the pocket wins nothing, either.',
      'That square looked free. Squares do.',
      'The other bench was waiting for exactly this.',
      'It was the right idea, one roll too early.',
    ],
    brannoc: [
      'And just like that, we all exhale.',
      'I had already started to sing.',
      'No, no, no, no. Well.',
      'My neighbour has eaten his scarf.',
      'Somebody wake me when it is our turn.',
      'I blame the grass. I always blame the grass.',
      'So much noise for a man on his back.',
      'Quick, nobody look at the coach.',
    ],
  },
  intercepted: {
    odile: ['He stood there for exactly this.', 'A pass has two possible friends.', 'He read it before it was written.', 'The long way round would have been the short one.'],
    brannoc: ['Thief! Beautiful, beautiful thief!', 'I did not even see a hand.', 'It was addressed to somebody else!', 'Give it back! No, do not!'],
  },
  fumbled: {
    odile: ['The ball is oval. It keeps surprising people.', 'A one is a one, in any weather.', 'It left the hand. That is all one can say for it.'],
    brannoc: ['Like soap. Expensive soap.', 'My grandmother threw better, and she threw me.', 'He has ten thumbs, and all of them slept.'],
  },
  'sent-off': {
    odile: ['The referee looked up at the wrong moment. For him.', 'One boot too many.', 'That will cost more than it hurt.'],
    brannoc: ['He only wanted to help him up! With his knee!', 'The referee has eyes? Since when?', 'Boo! Boo the rules! All of them!'],
  },
  'match-ended': {
    odile: ['The sum is done. Check it at leisure.', 'I close the notebook.', 'All the dice are back in the cup.'],
    brannoc: ['Already? I had only just lost my voice.', 'Same seats next week!', 'Carry me home. Gently. The pie was heavy.'],
  },
}
