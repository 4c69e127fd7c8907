// The interface of a real-name verification service.

export interface RealName {
  /** The name stored with the outcome. */
  name: string;
  /** Whether name and ID number belong together. Throws when the service does not answer. */
  verify(
    input: { name: string; card: string },
    now: Date,
  ): Promise<{ passed: true } | { passed: false; reason: string }>;
}
