// Tokens: 256 random bits, of which only the SHA-256 is stored.
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
