import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import type { CommentRecord, Role } from 'ufi-core/contract';
import { clientRefusal, RequestError, type TransportRequest } from 'ufi-core/request';
import { starsEndpoints, tipCard, type TipJar, type TipPayment } from 'ufi-stars/contract';
import { selectTarget } from 'ufi-core';
import { asMarina, people, post, say, threadLists, threadRecords } from '../../gallery/fixtureRecords.ts';
import { ThreadContext } from '../../contexts/ThreadContext.ts';
import { ServicesContext, useServices } from '../../services/appServices.ts';
import { useAppSelector } from '../../store/storeHooks.ts';
import { renderFixture } from '../../testing/renderFixture.tsx';
import { TipJarButton } from './TipJarButton.tsx';

const { marina, joana } = people;
const jar = { currency: 'BRL', options: [500, 2_000] };
const ok = (payload: object) => async () => payload;
const refused = (change: Partial<RequestError['failure']>) => async () => {
  throw new RequestError({ ...clientRefusal('badParameter').failure, ...change });
};
type Answer = () => Promise<unknown>;

interface Looking {
  readonly roles?: readonly Role[];
  readonly comment?: CommentRecord;
  readonly answers?: readonly Answer[];
  /** The server's answer about the jar. */
  readonly shown?: TipJar | null;
  /** Its answers about the payment that the reader comes back from, time after time. */
  readonly paid?: readonly TipPayment[];
}

interface ButtonProps {
  readonly call: (endpoint: unknown, input: unknown) => Promise<never>;
}

/** The button as it stands under the video. */
function ButtonInThread({ call }: ButtonProps) {
  const services = useServices();
  const { ftentidentifier: target, author } = post;
  const view = useAppSelector((state) => selectTarget(state, target));
  const dispatcher = useMemo(() => ({ call }), [call]);
  if (view === undefined) return null;
  const place = { target, instance: 'a', post: post.id, postAuthor: author, group: undefined, linked: {} };
  return (
    <ServicesContext value={{ ...services, dispatcher }}>
      <ThreadContext value={{ ...place, view, isStreamed: true }}>
        <TipJarButton />
      </ThreadContext>
    </ServicesContext>
  );
}

/** A broadcast's thread with what is sent about its tip jar. */
function open({ roles = ['viewer'], comment, answers = [], shown = jar, paid }: Looking) {
  const sent: unknown[] = [];
  const payments = [...(paid ?? [])];
  const asked: unknown[] = [];
  const waiting = [...answers];
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === starsEndpoints.fetchTipJar) {
      const isPaymentAsked = Object.hasOwn(Object(input), 'payment_id');
      if (isPaymentAsked) asked.push(input);
      return { jar: shown, payment: isPaymentAsked ? (payments.shift() ?? null) : null } as never;
    }
    sent.push(input);
    return (await waiting.shift()?.()) as never;
  };
  const handle = ({ request: { path, body } }: { request: TransportRequest }) => {
    if (path !== starsEndpoints.refundTip.path) return undefined;
    sent.push(body);
    return { status: 200, body: { payload: { comment_id: comment?.fbid } }, retryAfterMs: null };
  };
  const comments = comment ? [comment] : [];
  const view = renderFixture(
    {
      session: asMarina,
      post: { ...post, kind: 'live' },
      records: threadRecords({ comments, viewer: marina, roles: [...roles] }),
      lists: threadLists(comments),
      handle,
    },
    comment === undefined ? { beside: <ButtonInThread call={call} /> } : {},
  );
  return { ...view, sent, asked };
}

const tip = tipCard({ amount: 2_000, currency: 'BRL', title: 'x' });
const tipBy = (changes: object = {}): CommentRecord =>
  say({ n: 1, by: joana, text: 'Boa!', changes: { attachment: { ...tip, ...changes }, version: 1 } });

describe('the tip jar', () => {
  it('stars.225 the menu of its comment pays a tip back once that is confirmed, for who may', async () => {
    const { user, sent } = open({
      comment: tipBy(),
      roles: ['viewer', 'postAuthor', 'pageAdmin'],
    });
    const row = screen.getByText('Boa!').closest('article') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Mais opções' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver a contribuição' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Devolver R\$\s20,00/ });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    await screen.findByText('Devolução pedida. O comentário avisa quando o dinheiro voltar.');
    expect(sent).toMatchObject([{ comment_id: tipBy().fbid }]);
  });

  const payment = '#checkout';
  it('stars.224 pays an amount with words at the payment service, and repeats a lost call as the same one', async () => {
    const lost = refused({ kind: 'timeout' });
    const { user, sent } = open({ answers: [lost, ok({ checkout_uri: payment })] });
    await user.click(await screen.findByRole('button', { name: 'Contribuir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contribuir' });
    await user.click(within(dialog).getByRole('radio', { name: /R\$\s20,00/ }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Comentário (opcional)' }), 'Bravo');
    await user.click(within(dialog).getByRole('button', { name: /^Pagar R\$\s20,00$/ }));
    await within(dialog).findByText(/Nada foi cobrado/);
    await user.click(within(dialog).getByRole('button', { name: /^Pagar/ }));
    await waitFor(() => expect(location.hash).toBe(payment));
    const [first, second] = sent;
    expect(second).toEqual(first);
    expect(first).toMatchObject({ option: 1, text: 'Bravo', return_to: location.pathname });
  });

  it.each([
    [{ reason: 'starsMinor' as const }, /menos de 18 anos/],
    [{ fields: { is_adult: 'Sua idade.' } }, /^Sua idade\.$/],
    [{ reason: 'purchaseClosed' as const }, /^Esse pagamento foi recusado, ou o prazo dele acabou\./],
    [{ fields: { option: 'not_offered' } }, /não recebe mais contribuições/],
    [{ reason: 'blockedAction' as const, summary: 'Recusado pelo servidor' }, /Recusado pelo servidor/],
  ])('stars.224 says what went wrong: %j', async (reason, text) => {
    const { user } = open({ answers: [refused(reason)] });
    await user.click(await screen.findByRole('button', { name: 'Contribuir' }));
    await user.click(await screen.findByRole('button', { name: /^Pagar/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('stars.224 offers nothing where there is no jar, and to those who receive the money', async () => {
    for (const looking of [{ shown: null }, { roles: ['viewer', 'pageManager'] }] as const) {
      const { settle, unmount } = open(looking);
      await settle();
      expect(screen.queryByRole('button', { name: 'Contribuir' })).toBeNull();
      unmount();
    }
  });
});

describe('coming back from the payment of a tip', () => {
  const declined: TipPayment = { state: 'declined', option: 1, text: 'Bravo' };
  const comeBack = (looking: Looking) => {
    history.replaceState(null, '', '/live/1?a=b&tip=77');
    return open(looking);
  };

  it('stars.263 tells that it was declined and that nothing was charged, and has amount and words again, once', async () => {
    const routed: string[] = [];
    addEventListener('replaceState', () => routed.push(location.search));
    const { user, sent, asked } = comeBack({ paid: [declined], answers: [ok({ checkout_uri: '#again' })] });
    const dialog = await screen.findByRole('dialog', { name: 'Contribuir' });
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(
      /recusado e nada foi cobrado.*tente de novo/,
    );
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /R\$\s20,00/ }).checked).toBe(true);
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Bravo');
    // A reload says nothing again.
    expect(location.pathname + location.search).toBe('/live/1?a=b');
    // The router receives only the address that was opened, so it loads no other page.
    expect(routed).toEqual(['?a=b&tip=77']);
    expect(asked).toEqual([{ ft_ent_identifier: post.ftentidentifier, payment_id: '77' }]);
    await user.click(within(dialog).getByRole('button', { name: /^Pagar/ }));
    await waitFor(() => expect(location.hash).toBe('#again'));
    expect(sent).toMatchObject([{ option: 1, text: 'Bravo', return_to: '/live/1?a=b' }]);
  });

  it('stars.263 says so with the words where nothing can be paid any more', async () => {
    comeBack({ paid: [declined], shown: null });
    expect((await screen.findByText(/recusado/)).textContent).toMatch(/nada foi cobrado.*não recebe mais.*“Bravo”/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stars.263 says that a payment takes time, and nothing of one that is paid, of nobody’s, or without an id', async () => {
    const pending = comeBack({ paid: [{ ...declined, state: 'pending' }] });
    expect(await screen.findByText(/^Pagamento em análise/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    pending.unmount();
    for (const paid of [[{ ...declined, state: 'paid' } as const], []]) {
      const { asked, settle, unmount } = comeBack({ paid });
      await waitFor(() => expect(asked).toHaveLength(1));
      await settle();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(/recusado|análise/)).toBeNull();
      unmount();
    }
    history.replaceState(null, '', '/live/1');
    const { asked, settle } = open({});
    await settle();
    expect(asked).toEqual([]);
  });
});
