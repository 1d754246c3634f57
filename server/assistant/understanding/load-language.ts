/** The language of the assistant: vectors of general English, and the concepts of its field. */
import { readConcepts } from './concepts.ts';
import { fieldVocabulary } from './field-vocabulary.ts';
import type { Language } from './language.ts';
import { loadWordVectors } from './load-word-vectors.ts';

/** @throws Error as `loadWordVectors` */
export const loadLanguage = (): Language => ({
  vectors: loadWordVectors(),
  concepts: readConcepts(fieldVocabulary),
});
