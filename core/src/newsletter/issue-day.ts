/** Issues appear on Wednesdays: the day of `Date.getUTCDay`. */
export const ISSUE_WEEKDAY = 3;
