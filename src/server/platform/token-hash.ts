// The hash under which a secret of a link or a login is stored, so that the database does not hold the secret.
import { createHash } from 'node:crypto';

export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
