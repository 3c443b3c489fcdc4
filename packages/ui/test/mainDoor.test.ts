import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(__dirname, '../src');
const staticImport = /^(?:import|export)(?! type)[^;]*?from '([^']+)'|^\} from '([^']+)'/gm;

// External packages that an entry point imports statically, type imports excluded.
function externalImports(file: string, seen = new Set<string>(), packages = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return packages;
  seen.add(file);
  for (const [, one, other] of readFileSync(file, 'utf8').matchAll(staticImport)) {
    const target = one ?? other ?? '';
    if (target.startsWith('.')) externalImports(join(dirname(file), target), seen, packages);
    else packages.add(target);
  }
  return packages;
}

describe('the main door', () => {
  it('ui.06 brings no Base UI to a reader who opens nothing', () => {
    const light = ['react', 'react-intl', 'ufi-core/internal/addresses', 'ufi-core/text'];
    expect([...externalImports(join(source, 'index.ts'))].sort()).toEqual(light);
  });

  it.each(['dialog', 'popover', 'hovercard'])('the door %s does bring it', (door) => {
    expect([...externalImports(join(source, `${door}.ts`))].filter((name) => name.startsWith('@base-ui/')).length).toBe(
      door === 'dialog' ? 2 : 1,
    );
  });
});
