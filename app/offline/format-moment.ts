/** '17:20', or with its day where it is not of today. */
export function formatMoment(at: number): string {
  const moment = new Date(at);
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
  const isToday = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString("en-GB", isToday ? time : { ...time, day: "numeric", month: "short" });
}
