// All that a report says, in the order of the form: casualties by kind, then whatever the pack counts.
import { causes } from './acts'
import type { Pack, Report, Two } from './types'

export interface ReportRow {
  key: string
  name?: string | undefined // of the pack, where the page has no word for the key
  two: Two<number>
}

export function report_number(report: Report, key: string): Two<number> {
  const known = { ...report, 'sent-off': report.sent_off } as unknown as Record<string, Two<number> | undefined>
  return [...(report.own?.[key] ?? known[key] ?? [0, 0])] as Two<number>
}

export function report_rows(report: Report, pack: Pack | null): ReportRow[] {
  const asked = (pack?.report ?? []).map((one) => ({ key: one.key, name: one.name }))
  const others = ['stars', 'sent-off', 'objectives'].filter((key) => !asked.some((one) => one.key === key)).map((key) => ({ key, name: undefined }))
  const some = (key: string) => report_number(report, key).some((n) => n > 0)
  return [...causes.map((key) => ({ key: key as string, name: undefined })), ...asked, ...others.filter((one) => some(one.key))].map((one) => ({ ...one, two: report_number(report, one.key) }))
}
