/** Whether a text begins as calendars and address cards do (RFC 5545, RFC 6350). */
export function isCalendar(start: string): boolean {
  return /^\s*BEGIN:V(?:CALENDAR|CARD)\s*\n/i.test(start);
}
