// Static file server that inserts the comment server's origin into the pages. Needs nothing but Node.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
};

// The plugin only needs our origin in the site's `script-src` and `frame-src`.
const policyFor = (origin) =>
  `default-src 'none'; script-src ${origin}; frame-src ${origin}; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

async function readPage(path) {
  const name = path === '/' ? '/index.html' : path;
  if (!/^\/[a-z]+\.(?:html|css|js|png)$/.test(name)) return undefined;
  const bytes = await readFile(new URL(`pages${name}`, import.meta.url)).catch(() => undefined);
  return bytes === undefined ? undefined : { name, bytes };
}

/**
 * Starts the site on loopback.
 *
 * @param {Record<string, string | undefined>} env `EXAMPLE_PORT`, `UFI_ORIGIN` and `UFI_APP_ID`
 * @returns {Promise<string>} its address
 */
export async function startExample(env = process.env) {
  const origin = new URL(env.UFI_ORIGIN ?? 'http://localhost:4000').origin;
  const appId = /^\d+$/.test(env.UFI_APP_ID ?? '') ? `&appId=${env.UFI_APP_ID}` : '';
  const server = createServer(async (request, response) => {
    const page = await readPage(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (page === undefined) {
      response.writeHead(404, { 'content-type': types.html }).end('<!doctype html><title>404</title>');
      return;
    }
    const headers = { 'content-type': types[page.name.split('.')[1]], 'cache-control': 'no-cache' };
    const site = `http://${request.headers.host}`;
    if (page.name === '/politica.html') headers['content-security-policy'] = policyFor(origin);
    if (page.name.endsWith('.png')) {
      response.writeHead(200, headers).end(page.bytes);
      return;
    }
    response.writeHead(200, headers).end(
      page.bytes
        .toString()
        .replaceAll('{{UFI_ORIGIN}}', origin)
        .replaceAll('{{SITE}}', encodeURIComponent(site))
        .replaceAll('{{PAGE}}', encodeURIComponent(site + page.name))
        .replaceAll('{{APP_ID}}', appId)
        .replaceAll('{{APP_HASH}}', appId.replace('&', '#')),
    );
  });
  const port = Number(env.EXAMPLE_PORT ?? 4001);
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${server.address().port}`;
}
