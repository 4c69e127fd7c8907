// Secrets of logins and links: 256 random bits, of which the database holds the SHA-256 alone.
import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const tokenHash = (token: string): string => hash('sha256', token);
