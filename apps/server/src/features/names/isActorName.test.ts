import { describe, expect, it } from '@jest/globals';
import { isActorName } from './isActorName.ts';

const ana = {
  id: '7',
  kind: 'person' as const,
  name: 'Ana Lúcia Souza',
  first_name: 'Ana',
  thumb_src: null,
  is_verified: false,
  version: 0,
};

describe('isActorName', () => {
  it.each(['Ana Lúcia Souza', 'Ana', 'Souza', 'Lúcia Souza', 'Lu\u0301cia'])('takes %s', (name) => {
    expect(isActorName(ana, name)).toBe(true);
  });

  it.each(['Ana Souza', 'ana', 'An', 'Souza Ana', 'Bruno', ' ', 'Ana Lúcia Souza Lima'])('refuses %s', (name) => {
    expect(isActorName(ana, name)).toBe(false);
  });

  it('matches no name for an unknown actor', () => {
    expect(isActorName(undefined, 'Ana')).toBe(false);
  });
});
