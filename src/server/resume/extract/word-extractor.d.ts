// What is used of word-extractor, which brings no types.
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(
      source: Buffer | string,
    ): Promise<{ getBody(): string; getHeaders(): string; getTextboxes(): string }>;
  }
}
