// The understanding of what people write into a search, for the rooms that search.

export { apartIn, spanApart } from './apart.ts';
export { type Condition, separateRegions, type UnderstoodCondition } from './condition.ts';
export { conceptOf, mentionsIn } from './scan.ts';
export { categoriesOf, shippedVocabulary } from './shipped.ts';
export { type Slot, withNames } from './slots.ts';
export { keysToRead, readVocabulary, type StoredWord, storeVocabulary } from './stored.ts';
export { plainText, soundKeysOf, versionEnd } from './text.ts';
export { correctionIn, literally, type Understanding, understand } from './understand.ts';
export { understandUsed } from './used.ts';
export { joined, type KeyKind, keysOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';
