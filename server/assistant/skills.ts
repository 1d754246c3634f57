/** What the dialogue is made of: the actions, understanding, and the reading of parameters. */
import type { ActionDefinition } from './actions/define-action.ts';
import type { Extracted, Outcome } from './parameters/extracted.ts';
import type { Parameter, ParameterValue } from './parameters/parameter.ts';
import type { World } from './parameters/world.ts';
import type { Thresholds } from './understanding/confidence.ts';
import type { RankedAction } from './understanding/understanding.ts';

export interface Skills {
  readonly actions: readonly ActionDefinition[];
  readonly actionOf: (slug: string) => ActionDefinition | undefined;
  /** Every action, the likeliest first. */
  readonly rank: (text: string, world: World) => readonly RankedAction[];
  /** As `rank`, for a query as it is kept. */
  readonly rankTemplate: (template: string) => readonly RankedAction[];
  /** A query without names, amounts, days and secrets, as it may be kept beyond its workspace. */
  readonly templateOf: (text: string, world: World) => string;
  readonly thresholds: Thresholds;
  readonly extract: (text: string, parameters: readonly Parameter[], world: World) => Extracted;
  /** Null for a text that does not read as a value of the parameter. */
  readonly readReply: (text: string, parameter: Parameter, world: World) => Outcome | null;
  /** A value as it is said to the person. */
  readonly inWords: (parameter: Parameter, value: ParameterValue, world: World) => string;
}
