import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from '../accessibility.ts';
import { signInByCall } from '../fixtures.ts';
import { world } from '../world.ts';
import { expect, pageToWriteOn, signInThrough, test, write } from './frame.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts the server of a site's owner. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { url, received, stop: () => server.close() };
}

interface Event {
  readonly type: string;
  readonly data: {
    readonly article?: { readonly url: string };
    readonly comment?: { readonly text: string; readonly author: { readonly name: string } };
  };
}

test('web.427 web.428 server.435 an owner adds an address, tests it, gets the comment of a reader, and has it sent again', async ({
  browser,
  read,
}) => {
  const receiver = await startReceiver();
  const desk = await browser.newContext({ baseURL: world.origin, locale: 'pt-BR' });
  await signInByCall(desk, 'sonia');
  const own = await desk.newPage();
  await own.goto('/settings/sites');
  await own.getByRole('tab', { name: 'Webhooks' }).first().click();
  const hooks = own.getByRole('region', { name: 'Webhooks' });
  const log = own.getByRole('region', { name: 'Entregas dos últimos 30 dias' });
  await expect(log.getByText('Nada foi enviado ainda')).toBeVisible();

  // What is refused stays, and the field says what to change.
  await hooks.getByRole('button', { name: 'Adicionar endereço' }).click();
  const address = hooks.getByLabel('Endereço', { exact: true });
  await address.fill('http://news.example/hooks');
  await own.keyboard.press('Enter');
  await expect(hooks.getByText(/Um endereço https do seu servidor/)).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveValue('http://news.example/hooks');
  await expectAccessible(own);
  await address.fill(receiver.url);
  await hooks.getByRole('button', { name: 'Salvar' }).click();
  const secret = await hooks.locator('.web-snippet__code').innerText();
  expect(secret).toMatch(/^whsec_/);

  await hooks.getByRole('button', { name: `Enviar um teste a ${receiver.url}` }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'Teste' }).getByText('Entregue')).toBeVisible();
  const verified = ({ headers, body }: Received) =>
    new Webhook(secret).verify(body, headers as Record<string, string>) as Event;
  expect(receiver.received.map((each) => verified(each).type)).toEqual(['webhook.test']);
  await expectAccessible(own);

  const reader = await read(pageToWriteOn.server);
  const words = 'Isto chega ao servidor do jornal';
  await write(reader, words);
  const publish = () => reader.frame.getByRole('button', { name: 'Conecte-se para publicar' }).click();
  await signInThrough(reader, 'joana', publish);
  await expect.poll(() => receiver.received.length).toBe(2);
  const [, comment] = receiver.received;
  if (comment === undefined) throw new Error('nothing has arrived');
  expect(verified(comment)).toMatchObject({
    type: 'comment.created',
    data: {
      article: { url: expect.stringContaining(pageToWriteOn.server) },
      comment: { text: words, author: { name: expect.stringContaining('Joana') } },
    },
  });

  await log.getByRole('button', { name: 'Atualizar' }).click();
  const row = log.getByRole('listitem').filter({ hasText: 'Comentário publicado' });
  await expect(row.getByText('Entregue')).toBeVisible();
  await row.getByRole('button', { name: /^Enviar de novo: Comentário publicado/ }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  await expect(row.getByText('Entregue')).toBeVisible();
  const [, first, again] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(again).toBe(first);
  await desk.close();
  receiver.stop();
});
