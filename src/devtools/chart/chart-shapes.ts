/** A laid out chart as data, in pixels from the drawing's top left corner. */
import type { DiagramState } from '../../../machines/testing/diagram.ts';
import type { TransitionWords } from './chart-text.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends Box {
  readonly id: string;
  /** `form.editing`; the machine's id for its root. */
  readonly path: string;
  readonly name: string;
  readonly kind: DiagramState['kind'];
  /** Has child states: drawn as a group with its name at the top. */
  readonly isGroup: boolean;
  /** The left end of a group's words; a plain state has them in its middle. */
  readonly wordsX: number;
  /** A region of a parallel state. */
  readonly isRegion: boolean;
  readonly tags: readonly string[];
  /** `runs sendVerification` */
  readonly runs: readonly string[];
}

export interface PlacedLabel extends Box {
  readonly transition: string;
  readonly words: TransitionWords;
  /** `edge`: on the line to another state. `list`: inside the state, for transitions that do not leave it. */
  readonly place: 'edge' | 'list';
}

/** A heading for the labels below it: `stays`, `starts again`, `from any state inside`. */
export interface PlacedCaption extends Box {
  readonly state: string;
  readonly text: string;
}

export interface PlacedEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** From a state to one inside it: the line starts at its own labels inside the source. */
  readonly isInward: boolean;
  /** Transitions between the same two states share a line. */
  readonly transitions: readonly string[];
  readonly points: readonly Point[];
}

export interface PlacedInitial {
  /** The state whose initial state this points to. */
  readonly state: string;
  readonly center: Point;
  readonly points: readonly Point[];
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly edges: readonly PlacedEdge[];
  readonly labels: readonly PlacedLabel[];
  readonly captions: readonly PlacedCaption[];
  readonly initials: readonly PlacedInitial[];
}
