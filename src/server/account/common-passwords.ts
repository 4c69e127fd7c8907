// The commonest passwords that the form of spec §5 allows (6–18 letters, digits, underscore).
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(['123456']);
