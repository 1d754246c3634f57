/** What the server's driver was asked while it served one request, and how the same is asked again with fresh values. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** One statement as the driver was given it; `options` is whatever else the driver takes with it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly options: unknown;
  /** Rows answered or written. */
  readonly rows: number;
}

/** Statements sent on one connection, between BEGIN and COMMIT where `explicit`. */
export interface Batch {
  readonly explicit: boolean;
  readonly statements: readonly Statement[];
  /** What was sent with BEGIN and with COMMIT, where more than these words was. */
  readonly opening?: string;
  readonly closing?: string;
}

/** What the runner knows of the request that was recorded: these values have to be fresh each time. */
export interface Known {
  readonly recordId?: string;
  /** Of idempotency, each of another call. */
  readonly keys?: readonly string[];
  readonly value?: number;
}

export interface Take {
  readonly known: Known;
  readonly batches: readonly Batch[];
}

/** What one replay puts in the place of what was known of the recorded request. */
export interface Fresh {
  readonly amount: number;
  readonly recordId: string;
  readonly keyHash: string;
  /** A new id in the place of a recorded one: the same wherever that one occurs in this replay. */
  readonly idFor: (recorded: string) => string;
}

type Slot = (fresh: Fresh) => unknown;

interface ReplayedStatement extends Statement {
  /** One per value; null for a value that stays. */
  readonly slots: readonly (Slot | null)[];
}

export interface ReplayedBatch {
  readonly explicit: boolean;
  readonly statements: readonly ReplayedStatement[];
  readonly opening?: string;
  readonly closing?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
const isKeyOf = ({ keys = [] }: Known, value: unknown) => keys.some((key) => hashOf(key) === value);

/** How a value that differs between two takes of the same request is made anew. */
function slotFor(first: unknown, second: unknown, known: readonly [Known, Known]): Slot | null {
  const is = (name: (take: Known) => unknown) =>
    name(known[0]) !== undefined &&
    // A list of ids names what is there already.
    !Array.isArray(first) &&
    String(first) === String(name(known[0])) &&
    String(second) === String(name(known[1]));
  if (is(({ recordId }) => recordId)) return (fresh) => fresh.recordId;
  if (is(({ value }) => value)) return ({ amount }) => (typeof first === 'string' ? String(amount) : amount);
  if (isKeyOf(known[0], first) && isKeyOf(known[1], second)) return ({ keyHash }) => keyHash;
  const isId = (value: unknown) => typeof value === 'string' && uuid.test(value);
  if (first !== second && isId(first) && isId(second)) return ({ idFor }) => idFor(String(first));
  return null;
}

const textsOf = (take: Take) =>
  JSON.stringify(take.batches.map(({ statements }) => statements.map(({ text }) => text)));

/** Whether two takes of one request sent the same statements. */
export const isSame = ([one, two]: readonly [Take, Take]): boolean => textsOf(one) === textsOf(two);

/** @throws Error when two takes of one request sent different statements: then neither is "the" request. */
export function replayOf([one, two]: readonly [Take, Take]): readonly ReplayedBatch[] {
  if (!isSame([one, two])) throw new Error('The server sends different statements for the same request.');
  return one.batches.map((batch, b) => ({
    ...batch,
    statements: batch.statements.map((statement, s) => ({
      ...statement,
      slots: statement.values.map((value, v) =>
        slotFor(value, two.batches[b]?.statements[s]?.values[v], [one.known, two.known]),
      ),
    })),
  }));
}

/** An amount that no record holds by chance. */
export const freshAmount = (): number => randomInt(1, 999_999_999);

export function freshFor(recordId: string): Fresh {
  const ids = new Map<string, string>();
  return {
    amount: freshAmount(),
    recordId,
    keyHash: randomBytes(32).toString('base64url'),
    idFor: (recorded) => {
      const id = ids.get(recorded) ?? randomUUID();
      ids.set(recorded, id);
      return id;
    },
  };
}

export function valuesFor({ values, slots }: ReplayedStatement, fresh: Fresh): unknown[] {
  return values.map((value, index) => slots[index]?.(fresh) ?? value);
}
