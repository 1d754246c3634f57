/** The slot `upload`: one call of the contract that sends a file. It rejects until the application provides it (`withUploads`). */
import type { PromiseActorLogic } from 'xstate';
import type { CallAnswer, CallDefinition, CallInput } from '../../contract/call.ts';
import type { PictureLimits } from '../../contract/pictures.ts';
import { notProvided } from './not-provided.ts';

/** What a machine knows of a file that a person chose. In the browser it is the `File` itself. */
export interface ChosenFile {
  readonly name: string;
  /** A media type, which the browser takes from the name. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** A call whose `upload` is a picture. */
export interface UploadCall extends CallDefinition {
  readonly upload: PictureLimits;
}

export type UploadInput<C extends UploadCall> = CallInput<C> & { readonly file: ChosenFile };

export interface UploadSlot<C extends UploadCall> extends PromiseActorLogic<CallAnswer<C>, UploadInput<C>> {
  readonly sends: C;
}

export function uploadSlot<C extends UploadCall>(machine: string, call: C): UploadSlot<C> {
  return Object.assign(notProvided<CallAnswer<C>, UploadInput<C>>(machine, 'upload'), { sends: call });
}

/** The call of a slot; null if the slot sends no file. */
export function sentBy(logic: unknown): UploadCall | null {
  return (logic as { readonly sends?: UploadCall }).sends ?? null;
}

/** A file with the call that takes it. */
export interface FileToSend<Sent> {
  readonly call: UploadCall;
  /** Without the file. */
  readonly input: object;
  /** What the slot resolves with. */
  readonly sentOf: (answer: unknown) => Sent;
}

interface WithFile {
  readonly file: ChosenFile;
}

type Choose<Asked extends WithFile, Sent> = (asked: Asked) => FileToSend<Sent>;

/** A slot that sends a file with one of several calls: its input decides which. Provided as `uploadSlot` is. */
export const chosenUploadSlot = <Asked extends WithFile, Sent>(
  machine: string,
  slot: string,
  choose: Choose<Asked, Sent>,
): PromiseActorLogic<Sent, Asked> =>
  Object.assign(notProvided<Sent, Asked>(machine, slot), { sendsBy: choose });

/** How a slot chooses its call; null if it does not. */
export function choiceOf(logic: unknown): Choose<WithFile, unknown> | null {
  return (logic as { readonly sendsBy?: Choose<WithFile, unknown> }).sendsBy ?? null;
}
