import { describe, expect, it } from '@jest/globals';
import { createIntl } from 'react-intl';
import { buildGroup } from '../groups/testing/buildGroup.ts';
import { people, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import type { GroupRecord } from 'ufi-core/contract';
import type { PageData } from './pageData.ts';
import { pageTitle } from './pageTitle.ts';

const intl = createIntl({ locale: 'pt-BR', messages: ptBR });
const postPage = (text: string): PageData => ({
  name: 'post',
  thread: { post: { ...post, body: { ...post.body, text } }, seq: 1, lists: [], records: { actors: [people.radio] } },
});
const groupPage = (group: GroupRecord | undefined): PageData => ({
  name: 'feed',
  filter: { group: '7' },
  feed: { posts: [], records: {}, cursor: null },
  group,
});
const sentence = 'Qual disco brasileiro você ouviria inteiro hoje, sem pular nenhuma faixa, na vitrola da sua avó?';

describe('the title of a page', () => {
  it.each([
    ['a whole sentence', sentence, `${sentence} · UFI`],
    ['the first line', 'Primeira linha\nsegunda', 'Primeira linha · UFI'],
    ['no text', '', 'Publicação de Rádio Vitória · UFI'],
    ['a very long line', 'palavra '.repeat(60), `${'palavra '.repeat(19)}palavra… · UFI`],
  ])('web.32 is %s', (_, text, title) => {
    expect(pageTitle(intl, postPage(text), 'UFI')).toBe(title);
  });

  it('web.32 is the name of a group', () => {
    expect(pageTitle(intl, groupPage(buildGroup({ name: 'Vinil e café' })), 'UFI')).toBe('Vinil e café · UFI');
  });

  it('web.32 is the name of a person or page', () => {
    const page = {
      ...groupPage(undefined),
      filter: { profile: people.radio.id },
      profile: people.radio,
    } as unknown as PageData;
    expect(pageTitle(intl, page, 'UFI')).toBe(`${people.radio.name} · UFI`);
  });

  it('web.32 of 160 characters is whole, and a longer one is cut before its last whole word', () => {
    const line = `${'palavra '.repeat(19)}abc defg`;
    expect({ length: line.length, title: pageTitle(intl, postPage(line), 'UFI') }).toEqual({
      length: 160,
      title: `${line} · UFI`,
    });
    expect(pageTitle(intl, postPage(`${line}h`), 'UFI')).toBe(`${'palavra '.repeat(19)}abc… · UFI`);
  });
});
