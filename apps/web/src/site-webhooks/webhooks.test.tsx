import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { errorCatalog } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import type { SiteWebhook, WebhookDelivery } from 'ufi-plugin/contract';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { SiteWebhooks } from './SiteWebhooks.tsx';

const webhook: SiteWebhook = {
  id: '11',
  url: 'https://news.example/hooks',
  events: ['comment.created', 'comment.held'],
  state: 'on',
  failingSince: null,
  oldSecretUntil: null,
};
const delivery: WebhookDelivery = {
  id: '21',
  webhook: '11',
  url: webhook.url,
  event: 'comment.created',
  message: 'msg_1',
  status: 'failed',
  attempts: 10,
  response: 503,
  failure: 'status',
  timestamp: { time: 1_795_000_000 },
  next: null,
};

function open(answers: SectionAnswers = {}, { webhooks = [webhook], deliveries = [delivery] } = {}) {
  return renderSection(<SiteWebhooks site="42" />, {
    fetchWebhooks: () => ({ webhooks }),
    fetchWebhookDeliveries: () => ({ deliveries, cursor: null }),
    ...answers,
  });
}
const fail = (reason: 'noPermission' | 'unknown') => () => {
  throw new RequestError({ kind: 'refused', reason, ...errorCatalog[reason], fields: {} } as never);
};

const log = () => screen.findByRole('region', { name: 'Entregas dos últimos 30 dias' });

describe('the webhooks of a site', () => {
  it('web.427 are added with address and events; the secret is shown once', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const { user, made } = open({ saveWebhook: () => ({ webhook, secret }) }, { webhooks: [] });
    expect(await screen.findByText('Nenhum endereço ainda')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Endereço'));
    await user.type(screen.getByLabelText('Endereço'), ' https://news.example/hooks ');
    await user.click(screen.getByLabelText(/Comentário denunciado/));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findByText(secret)).tagName).toBe('CODE');
    expect(made('saveWebhook')).toEqual([
      {
        app_id: '42',
        webhook_id: null,
        url: 'https://news.example/hooks',
        events: ['comment.created', 'comment.edited', 'comment.held', 'comment.removed', 'comment.restored'],
        is_on: true,
      },
    ]);
    expect(screen.queryByLabelText('Endereço')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Webhooks' }));
    expect(screen.getByRole('button', { name: 'Enviar um teste a https://news.example/hooks' })).toBeTruthy();
  });

  it('web.427 keep what was typed when they are refused, and say at the field what to change', async () => {
    let fields: Record<string, string> = { url: 'Valor não permitido.' };
    const saveWebhook = () => {
      throw refusedAt(fields);
    };
    const { user } = open({ saveWebhook });
    await user.click(await screen.findByRole('button', { name: 'Editar https://news.example/hooks' }));
    const field = screen.getByLabelText<HTMLInputElement>('Endereço');
    await user.clear(field);
    await user.type(field, 'https://10.0.0.1/{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('https://10.0.0.1/');
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(/^Valor não permitido\. Um endereço https/);
    fields = { events: 'Curto demais.' };
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Escolha ao menos um evento.')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Eventos' }).getAttribute('aria-describedby')).not.toBeNull();
  });

  it('web.427 change nothing before a question is answered, and say why one is off', async () => {
    const gone: SiteWebhook = { ...webhook, state: 'gone' };
    const { user, made } = open(
      {
        rotateWebhookSecret: () => ({
          webhook: { ...gone, oldSecretUntil: { time: 1_795_086_400 } },
          secret: 'whsec_bm92bw==',
        }),
        deleteWebhook: () => ({ webhooks: [] }),
      },
      { webhooks: [gone] },
    );
    expect(await screen.findByText('Desligado: o servidor respondeu 410')).toBeTruthy();
    const press = async (name: string, answer: string) => {
      await user.click(screen.getByRole('button', { name }));
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: answer }));
    };
    await press('Trocar o segredo de https://news.example/hooks', 'Cancelar');
    expect(made('rotateWebhookSecret')).toEqual([]);
    await press('Trocar o segredo de https://news.example/hooks', 'Trocar segredo');
    expect(await screen.findByText('whsec_bm92bw==')).toBeTruthy();
    expect(screen.getByText(/^O segredo anterior ainda vale até/)).toBeTruthy();
    await press('Excluir https://news.example/hooks', 'Excluir');
    expect(await screen.findByText('Nenhum endereço ainda')).toBeTruthy();
    expect(made('deleteWebhook')).toEqual([{ app_id: '42', webhook_id: '11' }]);
  });

  it('web.428 list what was sent with its result, replay it, and follow a test to its end', async () => {
    let deliveries: WebhookDelivery[] = [delivery];
    const waiting: WebhookDelivery = {
      ...delivery,
      id: '22',
      event: 'webhook.test',
      status: 'waiting',
      attempts: 0,
      response: null,
      failure: null,
    };
    const { user, made } = open({
      fetchWebhookDeliveries: () => ({ deliveries, cursor: null }),
      replayWebhookDelivery: () => ({
        delivery: { ...delivery, status: 'waiting', attempts: 0, response: null, failure: null },
      }),
      testWebhook: () => ({ delivery: waiting }),
    });
    const rows = await log();
    expect(await within(rows).findByText(/10 tentativas · resposta 503/)).toBeTruthy();
    expect(within(rows).getByText('Falhou')).toBeTruthy();
    await user.click(within(rows).getByRole('button', { name: /^Enviar de novo: Comentário publicado/ }));
    expect(made('replayWebhookDelivery')).toEqual([{ app_id: '42', delivery_id: '21' }]);
    expect(await within(rows).findByText('Aguardando')).toBeTruthy();
    const delivered = { status: 'delivered', attempts: 1, response: 200, failure: null } as const;
    deliveries = [
      { ...waiting, ...delivered },
      { ...delivery, ...delivered },
    ];
    await user.click(screen.getByRole('button', { name: 'Enviar um teste a https://news.example/hooks' }));
    await waitFor(() => expect(within(rows).getAllByText('Entregue')).toHaveLength(2), { timeout: 3_000 });
    expect(within(rows).getAllByRole('listitem')[0]?.textContent).toContain('Teste');
  });

  it('web.428 offer no replay of what belongs to an address that is off, and load older ones', async () => {
    const off: SiteWebhook = { ...webhook, state: 'off' };
    const older = { ...delivery, id: '20', event: 'webhook.test' } as const;
    const { user, made } = open(
      {
        fetchWebhookDeliveries: ({ cursor }: { cursor?: string }) =>
          cursor === undefined ? { deliveries: [delivery], cursor: '21' } : { deliveries: [older], cursor: null },
      },
      { webhooks: [off] },
    );
    const rows = await log();
    await user.click(await within(rows).findByRole('button', { name: 'Ver entregas mais antigas' }));
    expect(await within(rows).findByText('Teste')).toBeTruthy();
    expect(made('fetchWebhookDeliveries').at(-1)).toEqual({ app_id: '42', cursor: '21' });
    const names = within(rows)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? '');
    expect(names.filter((name) => name !== '')).toEqual([expect.stringMatching(/^Enviar de novo: Teste/)]);
  });

  it('web.428 say that nothing was sent, that the page failed, and that one may not see it', async () => {
    open({}, { webhooks: [webhook], deliveries: [] });
    expect(await within(await log()).findByText('Nada foi enviado ainda')).toBeTruthy();
    cleanup();
    open({ fetchWebhooks: fail('noPermission') });
    expect(await screen.findByText('Só quem administra o site vê os webhooks dele.')).toBeTruthy();
    cleanup();
    let isAway = true;
    const { user } = open({ fetchWebhooks: () => (isAway ? fail('unknown')() : { webhooks: [webhook] }) });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByText(webhook.url)).toBeTruthy();
  });
});
