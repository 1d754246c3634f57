/**
 * A machine as the text of a Mermaid state diagram, for pages and for the atlas's export. Mermaid draws no edge between a
 * composite state and what is in it: such a transition starts at a node "in any state" inside, and one that only runs
 * actions is a line in its state's box, as in UML.
 */
import type { Diagram, DiagramState, DiagramTransition } from './diagram.ts';

/** Entities for what Mermaid would read as its own. */
const text = (words: string) =>
  words.replace(/[#;:"<>\n]/g, (character) => `#${String(character.charCodeAt(0))};`);

/** Milliseconds for people. */
const duration = (ms: number) => (ms >= 1000 ? `${String(ms / 1000)} s` : `${String(ms)} ms`);

/** What triggers a transition, in words: `form.submit`, `after undoWindow (12 s)`. */
export function triggerText({ label, delay }: DiagramTransition): string {
  if (delay === null) return label;
  return label === `after ${String(delay)}` ? `after ${duration(delay)}` : `${label} (${duration(delay)})`;
}

const labelOf = (transition: DiagramTransition) =>
  triggerText(transition) + (transition.guard === null ? '' : ` [${transition.guard}]`);

/** An id of letters, digits and `_` for each state, never a bare word of Mermaid's; two that would become one are told apart. */
function safeIds(states: readonly DiagramState[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  for (const { id, parent } of states) {
    const plain = id.replace(/\W/g, '_') + (parent === null ? '_machine' : '');
    let safe = plain;
    for (let count = 2; used.has(safe); count += 1) safe = `${plain}_${String(count)}`;
    used.add(safe);
    ids.set(id, safe);
  }
  return ids;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly labels: string[];
}

/** What is written where: edges by the state whose body holds them, null for the outermost; lines by the node's id. */
interface Drawing {
  readonly ids: ReadonlyMap<string, string>;
  readonly children: ReadonlyMap<string | null, readonly DiagramState[]>;
  readonly edges: ReadonlyMap<string | null, readonly Edge[]>;
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

const add = <K, V>(map: Map<K, V[]>, key: K, value: V) => void map.set(key, [...(map.get(key) ?? []), value]);

function arrange(diagram: Diagram): Drawing {
  const ids = safeIds(diagram.states);
  const states = new Map(diagram.states.map((state) => [state.id, state]));
  const children = new Map<string | null, DiagramState[]>();
  for (const state of diagram.states) add(children, state.parent, state);
  const isComposite = (id: string) => children.has(id);
  const isWithin = (id: string, ancestor: string): boolean => {
    const parent = states.get(id)?.parent ?? null;
    return parent !== null && (parent === ancestor || isWithin(parent, ancestor));
  };
  const own = (id: string) => ids.get(id) ?? id;
  const inside = (id: string) => (isComposite(id) ? anyOf(own(id)) : own(id));
  // An edge written within a state moves both its ends in there, and between regions there is no place for one.
  const bodyOf = (id: string | null) => (id !== null && states.get(id)?.kind === 'compound' ? id : null);

  const edges = new Map<string | null, Edge[]>();
  const lines = new Map<string, string[]>();

  for (const transition of diagram.transitions) {
    const { source, targets } = transition;
    const label = labelOf(transition);
    if (targets.length === 0) add(lines, inside(source), `${label} (stays)`);
    for (const target of targets) {
      const parent = states.get(source)?.parent ?? null;
      if (isWithin(source, target)) {
        add(lines, inside(source), `${label}, ${states.get(target)?.key ?? target} starts over`);
      } else if (source === target && isComposite(source)) {
        add(lines, inside(source), `${label} (starts over)`);
      } else if (source === target) {
        const marked = `${label} (${transition.reenter ? 'starts over' : 'stays'})`;
        // Of several loops at one state Mermaid draws one only.
        const body = bodyOf(parent);
        const loop = edges.get(body)?.find(({ from, to }) => from === own(source) && from === to);
        if (loop === undefined) add(edges, body, { from: own(source), to: own(source), labels: [marked] });
        else loop.labels.push(marked);
      } else if (isWithin(target, source)) {
        const body = states.get(target)?.parent === source ? bodyOf(source) : null;
        const marked = transition.reenter ? `${label} (starts over)` : label;
        add(edges, body, { from: inside(source), to: own(target), labels: [marked] });
      } else {
        const body = states.get(target)?.parent === parent ? bodyOf(parent) : null;
        add(edges, body, { from: own(source), to: own(target), labels: [label] });
      }
    }
  }
  return { ids, children, edges, lines };
}

const anyOf = (id: string) => `any_in_${id}`;

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** The text of a `stateDiagram-v2`, ending with a line break. Pure: the same machine gives the same text. */
export function mermaidOf(diagram: Diagram): string {
  const drawing = arrange(diagram);
  const { ids, children, edges, lines } = drawing;
  const own = (id: string) => ids.get(id) ?? id;
  const [root] = diagram.states;
  if (root === undefined) return 'stateDiagram-v2\n';

  const drawEdges = (body: string | null) =>
    (edges.get(body) ?? []).map(
      ({ from, to, labels }) => `${from} --> ${to} : ${labels.map(text).join('<br/>')}`,
    );
  const box = (id: string, title: string) => [
    `state "${text(title)}" as ${id}`,
    ...(lines.get(id) ?? []).map((line) => `${id} : ${text(line)}`),
  ];
  const note = (id: string, { invokes }: DiagramState) =>
    invokes.length === 0
      ? []
      : [
          `note right of ${id} : runs ${text(
            invokes.map(({ id: name, src }) => (name === src ? src : `${src} as ${name}`)).join(', '),
          )}`,
        ];
  /** What stands for the whole of a composite state inside of it. */
  const any = (state: DiagramState): string[] => {
    const id = anyOf(own(state.id));
    const starts = [...edges.values()].flat().some(({ from }) => from === id);
    const isNeeded = starts || lines.has(id) || state.invokes.length > 0;
    return isNeeded ? [...box(id, 'in any state'), ...note(id, state)] : [];
  };

  const body = (state: DiagramState): string[] => {
    const parts = (children.get(state.id) ?? []).map(draw);
    if (state.kind === 'parallel') {
      const regions = [any(state), ...parts].filter((part) => part.length > 0);
      return regions.flatMap((region, index) => (index === 0 ? region : ['--', ...region]));
    }
    const finals = (children.get(state.id) ?? []).filter(({ kind }) => kind === 'final');
    return [
      ...(state.initial === null ? [] : [`[*] --> ${own(state.initial)}`]),
      ...any(state),
      ...parts.flat(),
      ...drawEdges(state.id),
      ...finals.map(({ id }) => `${own(id)} --> [*]`),
    ];
  };
  const draw = (state: DiagramState): string[] => {
    const id = own(state.id);
    if (!children.has(state.id)) return [...box(id, state.key), ...note(id, state)];
    return [`state "${text(state.key)}" as ${id} {`, ...indented(body(state)), '}'];
  };

  // Regions stand side by side only within a state; anything else would be one box around everything.
  const whole = root.kind === 'compound' ? body(root) : draw(root);
  return ['stateDiagram-v2', ...indented([...whole, ...drawEdges(null)]), ''].join('\n');
}
