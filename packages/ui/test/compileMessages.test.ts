import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { compileMessages } from '../vite.mjs';

const packages = join(__dirname, '../..');
const plugin = compileMessages();
plugin.configResolved({ root: join(packages, '../apps/web') });

const compiled = (path: string) => plugin.transform(readFileSync(join(packages, path), 'utf8'), join(packages, path));

describe('compileMessages', () => {
  it.each(['ui/src/messages/ar.json', '../apps/web/src/messages/pt-BR.json'])('parses %s', (path) => {
    const messages = Object.values(JSON.parse(compiled(path)?.code ?? '{}') as Record<string, unknown>);
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.every(Array.isArray)).toBe(true);
  });

  // The mocks send their catalogues as text: parsed ones would violate the contract, and the client would parse them
  // again.
  it.each(['mocks/src/messages/pt-BR.json', 'ufi-core/src/error-messages/pt-BR.json'])('leaves %s alone', (path) =>
    expect(compiled(path)).toBeNull(),
  );
});
