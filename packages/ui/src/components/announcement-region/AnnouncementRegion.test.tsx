import { describe, expect, it, jest } from '@jest/globals';
import { act as update, screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { AnnouncementRegion } from './AnnouncementRegion.tsx';
import type { AnnouncementSurface, SettledMutation } from './announcementOf.ts';

type Outcome = SettledMutation['outcome'];

type Shown = NonNullable<SettledMutation['comment']>;
const shown: Shown = { needsApproval: false, parentcommentid: null, ishidden: false };

const ended = (kind: string, input = {}, comment: Partial<Shown> = {}): SettledMutation => ({
  mutation: { kind, input, failure: { isSilent: true } },
  outcome: 'done',
  comment: { ...shown, ...comment },
});
const endedAs = (kind: string, outcome: Outcome): SettledMutation => ({ ...ended(kind), outcome });

const hiding = (input: object, comment: Partial<Shown> = {}) =>
  ended('hideComment', { isHidden: true, ...input }, comment);

function open(place: AnnouncementSurface) {
  const listeners: ((act: SettledMutation) => void)[] = [];
  const stop = jest.fn();
  const watch = (tell: (act: SettledMutation) => void) => {
    listeners.push(tell);
    return stop;
  };
  const drawn = renderUi(<AnnouncementRegion place={place} watch={watch} />);
  const say = (act: SettledMutation) => update(() => listeners.forEach((tell) => tell(act)));
  const announced = () => [screen.getByRole('status').textContent, screen.getByRole('alert').textContent];
  return { ...drawn, say, announced, stop };
}

const both = ['post', 'article'] as const;
const cases: readonly (readonly [string, readonly AnnouncementSurface[], SettledMutation])[] = [
  ['Comentário publicado.', both, ended('addComment')],
  ['Resposta publicada.', both, ended('addComment', {}, { parentcommentid: '1' })],
  ['Comentário enviado. Ele aguarda aprovação.', ['post'], ended('addComment', {}, { needsApproval: true })],
  ['', ['article'], ended('addComment', {}, { needsApproval: true })],
  ['Comentário editado.', both, ended('editComment')],
  ['Comentário excluído.', both, ended('deleteComment')],
  ['Comentário excluído.', both, ended('deleteCommentAndRemoveCommenter')],
  ['O comentário foi ocultado.', ['post'], hiding({}, { ishidden: true })],
  ['O comentário foi marcado como spam.', ['post'], hiding({})],
  ['O comentário foi ocultado.', ['article'], hiding({ isForAll: true })],
  ['O comentário foi marcado como spam.', ['article'], hiding({ isForAll: false }, { ishidden: true })],
  ['O comentário está de volta.', both, ended('hideComment', { isHidden: false })],
  ['Não foi possível concluir. O comentário está como antes.', both, endedAs('deleteComment', 'refused')],
  ['', ['post'], endedAs('addComment', 'discarded')],
];

describe('announcements of own mutations', () => {
  it.each(cases)('ui.22 are %p, politely, in %p', (text, places, act) => {
    for (const place of places) {
      const { say, announced, unmount } = open(place);
      expect(announced()).toEqual(['', '']);
      say(act);
      expect(announced()).toEqual([text, '']);
      unmount();
    }
  });

  it('ui.22 are assertive if a text is returned without a dialog', () => {
    const { say, announced } = open('article');
    say(endedAs('addComment', 'discarded'));
    expect(announced()).toEqual(['', 'Não foi possível publicar. Seu texto está de volta no campo.']);
  });

  it('are read again if repeated, and cleared after a while', () => {
    jest.useFakeTimers();
    const { say, announced, stop, unmount } = open('post');
    say(ended('addComment'));
    const first = screen.getByRole('status').firstChild;
    say(ended('addComment'));
    expect(screen.getByRole('status').firstChild).not.toBe(first);
    update(() => jest.advanceTimersByTime(6_000));
    expect(announced()).toEqual(['', '']);
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
