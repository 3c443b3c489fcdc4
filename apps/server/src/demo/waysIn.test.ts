import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenPostKinds } from 'ufi-core/contract';
import { cardKindOf, kindOfPost } from 'ufi-core/internal/rules';
import { buildPostAttachment } from 'ufi-core/testing';
import { attachmentPosts } from './demoAttachments.ts';
import { demoPages, demoPeople } from './demoPeople.ts';
import { demoPosts } from './demoPosts.ts';

const root = join(__dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Where people, staff or operators make what the demo world has on comments and actors. */
const waysIn: Readonly<Record<string, string>> = {
  TIP_JAR_PAYMENT: 'packages/stars/src/contract/jar/tipCard.ts',
  businessId: 'apps/server/src/start/operators/setBusiness.ts',
  comment_place_info: 'apps/server/src/features/composer/addComposerToken.ts',
  donation: 'apps/server/src/features/composer/addComposerToken.ts',
  isBot: 'apps/server/src/start/operators/markPerson.ts',
  isBusinessPersona: 'apps/server/src/start/operators/markPerson.ts',
  isWorkUser: 'apps/server/src/start/operators/markWorkUsers.ts',
  live_comment_place_info: 'apps/server/src/features/composer/addComposerToken.ts',
  persona: 'apps/server/src/start/operators/markPerson.ts',
  upsell_info: 'packages/mercury/src/contract/upsellCards.ts',
};

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

it('server.782 every kind of post of the demo world is one that people publish', () => {
  const attached = (['photo', 'video', 'link'] as const).map((kind) => kindOfPost('plain', buildPostAttachment(kind)));
  const offered = new Set<string>([...writtenPostKinds, ...attached]);
  const kinds = [...demoPosts, ...attachmentPosts].map(({ kind }) => kind);
  expect(sorted(kinds).filter((kind) => !offered.has(kind))).toEqual([]);
  // Cards are made by the rule that makes those of people.
  const cards = [
    ...demoPosts.map(({ kind, card }) => [kind, card] as const),
    ...attachmentPosts.map(({ kind, shows }) => [kind, shows] as const),
  ];
  for (const [kind, card] of cards.filter(([kind]) => cardKindOf(kind) !== undefined)) {
    expect({ kind, card }).toMatchObject({ card: { card_title: expect.any(String), card_amount: expect.any(Number) } });
  }
});

it('server.782 what only the demo world has is listed, and nothing else', () => {
  const shown = [
    ...attachmentPosts.flatMap(({ comments }) => comments.flatMap(({ card }) => card?.type ?? [])),
    ...[...demoPeople, ...demoPages].flatMap(({ traits = {} }) => Object.keys(traits)),
  ];
  const [, section = ''] = read('docs/rules/README.md').split('## Only in the demo world');
  const listed = [...section.matchAll(/^- (.*?): /gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(sorted(shown.filter((name) => !(name in waysIn)))).toEqual(listed);
  for (const [name, path] of Object.entries(waysIn)) {
    expect({ name, isMade: read(path).includes(name) }).toEqual({ name, isMade: true });
  }
});
