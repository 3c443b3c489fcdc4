// Checks the public ledger of a broadcast from outside: reads all of its lines and recomputes the head that they lead to.
// It needs nothing but Node, so that anybody can run it against any server.
import { createHash } from 'node:crypto';

const [address, ...rest] = process.argv.slice(2);
const [, origin, post] = /^(https?:\/\/[^/]+)\/live\/(\d+)\/?$/.exec(address ?? '') ?? [];
if (post === undefined || rest.length > 0) {
  console.error('Usage: node scripts/verifyLedger.mjs https://YOUR-HOST/live/<id>');
  process.exit(1);
}

async function read(after) {
  const url = new URL('/stars/ledger/', origin);
  url.searchParams.set('ft_ent_identifier', post);
  if (after !== null) url.searchParams.set('after', after);
  const answer = await fetch(url);
  if (!answer.ok) {
    console.error(`${url} was answered with ${answer.status}.`);
    process.exit(1);
  }
  return (await answer.json()).payload;
}

let head = '';
let count = 0;
let stars = 0;
let page;
do {
  page = await read(page?.next ?? null);
  for (const { seq, kind, comment, amount, matched = 0 } of page.lines) {
    const line = `${seq} ${kind} ${comment} ${amount}${matched > 0 ? ` +${matched}` : ''}`;
    head = createHash('sha256').update(`${head}\n${line}`).digest('hex');
    count += 1;
    stars += (kind === 'tip' ? 1 : -1) * (amount + matched);
  }
} while (page.next !== null);
const isRight = head === page.head;
console.log(`${count} lines, ${stars} stars`);
console.log(isRight ? `The head is right: ${head}` : `The server says ${page.head}, the lines lead to ${head}.`);
process.exitCode = isRight ? 0 : 1;
