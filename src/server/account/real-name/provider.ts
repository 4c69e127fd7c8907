// What a real-name service must do.

export interface RealName {
  /** Kept with the outcome. */
  name: string;
  /** Whether name and card belong together. Throws when the service gives no answer. */
  verify(
    input: { name: string; card: string },
    now: Date,
  ): Promise<{ passed: true } | { passed: false; reason: string }>;
}
