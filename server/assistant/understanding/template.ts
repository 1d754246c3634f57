/**
 * A query as it is written in a sample or kept as a learned pattern: `{account}` stands for the name of any account. So it
 * has no name of a workspace.
 */
import {
  inOrder,
  maskedKinds,
  type Mask,
  type MaskedKind,
  type MaskedQuery,
  type MaskedSpan,
} from './masked-query.ts';

/** What may be in braces. A contact and an invited person are not members of the workspace. */
const placeholders: ReadonlyMap<string, MaskedKind> = new Map<string, MaskedKind>([
  ...maskedKinds.map((kind) => [kind, kind] as const),
  ['other member', 'member'],
  ['contact', 'name'],
  ['invitee', 'name'],
]);

const BRACES = /\{([a-z ]+)\}/g;

/** What is in braces, and between the braces what `mask` finds. Braces with other words are text. */
export function readTemplate(text: string, mask: Mask): MaskedQuery {
  const spans: MaskedSpan[] = [];
  let at = 0;
  const between = (to: number) => {
    for (const span of mask(text.slice(at, to)))
      spans.push({ from: span.from + at, to: span.to + at, as: span.as });
  };
  for (const found of text.matchAll(BRACES)) {
    const as = placeholders.get(found[1] ?? '');
    if (as === undefined) continue;
    between(found.index);
    at = found.index + found[0].length;
    spans.push({ from: found.index, to: at, as });
  }
  between(text.length);
  return { text, spans };
}

/** The text with `{account}` and the like in place of what is masked, to be kept. */
export function writeTemplate({ text, spans }: MaskedQuery): string {
  let written = '';
  let at = 0;
  for (const { from, to, as } of inOrder(spans)) {
    written += `${text.slice(at, from)}{${as}}`;
    at = to;
  }
  return written + text.slice(at);
}
