// The rules by which secrets change over: pure, for any secrets and any order of times.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainOf, hashesOf, lifted, sealedBy } from './layers.ts';
import { fingerprintOf, type SecretRow } from './order.ts';
import { acceptedKeys, isOver, ringOf, signingKey } from './ring.ts';
import { sealed, unsealed } from './seal.ts';

const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms);
const secret = fc.string({ minLength: 32, maxLength: 40 });
const secrets = fc.uniqueArray(secret, { minLength: 2, maxLength: 5 });
const rowOf = (text: string, number: number, more: Partial<SecretRow> = {}): SecretRow => ({
  number,
  fingerprint: fingerprintOf(text),
  key: null,
  sealed: null,
  used_from: at(0),
  ended_at: null,
  ...more,
});

it('a text is opened by its key, for its use and its owner alone, and only if it is whole', () => {
  fc.assert(
    fc.property(secrets, fc.string(), fc.nat(), ([key = '', other = ''], text, byte) => {
      const closed = sealed(key, 'use', 'me', text);
      expect(unsealed(key, 'use', 'me', closed)).toBe(text);
      expect(unsealed(other, 'use', 'me', closed)).toBeNull();
      expect(unsealed(key, 'other', 'me', closed)).toBeNull();
      expect(unsealed(key, 'use', 'you', closed)).toBeNull();
      const bytes = Buffer.from(closed, 'base64url');
      const index = byte % bytes.length;
      bytes.writeUInt8((bytes.readUInt8(index) + 1) % 256, index);
      expect(unsealed(key, 'use', 'me', bytes.toString('base64url'))).toBeNull();
    }),
  );
  expect(unsealed('k'.repeat(32), 'use', 'me', '')).toBeNull();
});

it('nodes of one key and of both accept what either signs, before, while and after it comes into use', () => {
  fc.assert(
    fc.property(secrets, fc.integer({ min: -48, max: 48 }), ([old = '', next = ''], hours) => {
      const now = at(100 * HOUR + hours * HOUR);
      const before = [rowOf(old, 1)];
      const after = [...before, rowOf(next, 2, { used_from: at(100 * HOUR) })];
      // Restarted or not, told of the change or not; one that has only the old key is left behind by the change.
      const rings = [
        ringOf(before, [old]),
        ringOf(before, [next, old]),
        ringOf(after, [next, old]),
      ];
      const told = hours >= 0 ? rings.slice(1) : rings;
      if (hours < 24)
        for (const signer of told)
          for (const reader of told)
            expect(acceptedKeys(reader, now)).toContain(signingKey(signer, now));
      expect(signingKey(rings[2] ?? [], now)).toBe(hours >= 0 ? next : old);
      expect(acceptedKeys(ringOf(after, [next]), now)).not.toContain(old);
      // The old one ends by itself a day later, and at once where it was ended.
      const [row] = after;
      if (!row) throw new Error('no row');
      expect(isOver(after, row, now)).toBe(hours > 24);
      expect(acceptedKeys(rings[2] ?? [], now).includes(old)).toBe(hours <= 24);
      const ended = [{ ...row, ended_at: now }, ...after.slice(1)];
      expect(acceptedKeys(ringOf(ended, [next, old]), now)).toEqual([next]);
    }),
  );
});

it('a node that does not know the key in use signs with its own', () => {
  const ring = ringOf([rowOf('a'.repeat(32), 1)], ['b'.repeat(32)]);
  expect(signingKey(ring, at(HOUR))).toBe('b'.repeat(32));
  expect(() => signingKey(ringOf([], []), at(HOUR))).toThrow('no key');
});

it('a hash of before, followed through the later secrets, is the hash that is made now', () => {
  fc.assert(
    fc.property(secrets, fc.string(), fc.string(), (layers, text, other) => {
      const chain = { layers, waiting: null };
      const { hash, layer, forms } = hashesOf(chain, text);
      expect([layer, forms.length]).toEqual([layers.length, layers.length]);
      for (const [index, form] of forms.entries()) {
        const then = { layers: layers.slice(0, index + 1), waiting: layers[index + 1] ?? null };
        const made = hashesOf(then, text);
        expect(made.hash).toBe(form);
        expect(lifted(chain, made.hash, made.layer)).toBe(hash);
        // Whoever hashes meanwhile looks for the form of the next secret as well.
        expect(made.forms).toEqual(forms.slice(0, index + 2));
      }
      fc.pre(text !== other);
      expect(hashesOf(chain, other).forms.some((one) => forms.includes(one))).toBe(false);
    }),
  );
});

it('the newest secret opens those before it, and no other does', () => {
  fc.assert(
    fc.property(secrets, (layers) => {
      const [newest = '', ...older] = layers.toReversed();
      const past = older.toReversed();
      const kept = sealedBy(newest, past);
      const rows = layers.map((one, index) =>
        rowOf(one, index + 1, { sealed: kept[index] ?? null }),
      );
      expect(chainOf(rows, [newest])).toEqual({ layers, waiting: null });
      expect(chainOf(rows, past)).toBeNull();
      expect(chainOf(rows, ['n'.repeat(41), newest])).toEqual({ layers, waiting: 'n'.repeat(41) });
      // Without what was sealed, the earlier ones have to be named.
      const bare = rows.map((row) => ({ ...row, sealed: null }));
      expect(chainOf(bare, [newest])).toBeNull();
      expect(chainOf(bare, [newest, ...past])?.layers).toEqual(layers);
    }),
  );
  expect(chainOf([], ['x'.repeat(32)])).toBeNull();
});
