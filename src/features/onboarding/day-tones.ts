/** The style of the words for a day by which something is due; the words say it, too. */
export const dayTones = {
  late: 'font-medium text-danger-text',
  soon: 'font-medium text-warning-text',
  none: '',
} as const;
