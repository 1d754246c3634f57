export { daysFrom } from '../calendar/days-from.ts';
