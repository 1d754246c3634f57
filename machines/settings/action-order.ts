import { actionTypes, type Action } from '../../contract/actions.ts';

/** The order of spec §9: global, workspace, user. Actions of one type keep their order. */
export const inOrder = <T extends Pick<Action, 'action_type'>>(actions: readonly T[]): readonly T[] =>
  actions.toSorted((a, b) => actionTypes.indexOf(a.action_type) - actionTypes.indexOf(b.action_type));
