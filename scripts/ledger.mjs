// The ledger of stars: looks for what does not add up, issues stars to an account, suspends one, says who is under age,
// promotes broadcasters, and books what broadcasters were paid. With the embedded database, the server must not be running on the same data
// directory.
import { runOperatorCommand } from './builtServer.mjs';

const isId = (text) => /^[1-9]\d{0,18}$/.test(text);
const isAmount = (text) => /^[1-9]\d{0,7}$/.test(text);

const freezing = (name, isFrozen) => ({
  usage: `${name} <email>`,
  isValid: (options) => options.length === 1,
  run: async ({ freezeWalletOf }, config, [email]) => {
    if (!(await freezeWalletOf(config, email, isFrozen))) throw new Error(`${email} has no stars.`);
    console.log(`${email} ${isFrozen ? "can't send stars any more" : 'can send stars again'}.`);
  },
});

const ageing = (name, isMinor) => ({
  usage: `${name} <email>`,
  isValid: (options) => options.length === 1,
  run: async ({ markMinor }, config, [email]) => {
    if (!(await markMinor(config, email, isMinor))) throw new Error(`There is no account of ${email}.`);
    console.log(`${email} ${isMinor ? 'can neither send nor buy stars' : 'can send and buy stars'}.`);
  },
});

const isCurrency = (text) => text === undefined || /^[A-Z]{3}$/.test(text);
const amountIn = (amount, currency) => (currency === undefined ? `${amount} stars` : `${amount} ${currency} in cents`);

const ending = (name, isPaid) => ({
  usage: `${name} <key> [currency]`,
  isValid: (options) => [1, 2].includes(options.length) && isCurrency(options[1]),
  run: async ({ endPayoutOf }, config, [key, currency]) => {
    const amount = await endPayoutOf(config, { key, currency, isPaid });
    console.log(`${amountIn(amount, currency)} ${isPaid ? 'were paid' : 'are available again'}.`);
  },
});

const commands = {
  check: {
    usage: 'check',
    isValid: (options) => options.length === 0,
    run: async ({ findLedgerDifferences }, config) => {
      const differences = await findLedgerDifferences(config);
      for (const { what, id } of differences) console.log(`${what}: ${id}`);
      console.log(differences.length === 0 ? 'Everything adds up.' : `${differences.length} differences.`);
      process.exitCode = differences.length === 0 ? 0 : 1;
    },
  },
  grant: {
    usage: 'grant <email> <stars> <key>',
    isValid: (options) => options.length === 3 && isAmount(options[1]),
    run: async ({ grantStarsTo }, config, [email, amount, key]) => {
      const balance = await grantStarsTo(config, { email, amount: Number(amount), key });
      if (balance === null) throw new Error(`There is no account of ${email}.`);
      console.log(`${email} has ${balance} stars.`);
    },
  },
  freeze: freezing('freeze', true),
  unfreeze: freezing('unfreeze', false),
  minor: ageing('minor', true),
  adult: ageing('adult', false),
  payout: {
    usage: 'payout <id of a page or person> <stars> <key>',
    isValid: (options) => isId(options[0]) && options.length === 3 && isAmount(options[1]),
    run: async ({ payOutStars }, config, [payee, amount, key]) => {
      const available = await payOutStars(config, { payee, amount: Number(amount), key });
      if (available === null) throw new Error(`There is no page or person ${payee}.`);
      console.log(`${available} stars are still available to ${payee}.`);
    },
  },
  'payout-jar': {
    usage: 'payout-jar <id of a page or person> <amount in cents> <currency> <key>',
    isValid: (options) =>
      isId(options[0]) && options.length === 4 && isAmount(options[1]) && /^[A-Z]{3}$/.test(options[2]),
    run: async ({ payOutStars }, config, [payee, amount, currency, key]) => {
      const left = await payOutStars(config, { payee, amount: Number(amount), currency, key });
      if (left === null) throw new Error(`There is no page or person ${payee}.`);
      console.log(`${left} ${currency} in cents are still in the tip jar of ${payee}.`);
    },
  },
  'payout-hold': {
    usage: 'payout-hold <id of a page or person> <stars, or amount in cents> <key> [currency]',
    isValid: (options) =>
      isId(options[0]) && [3, 4].includes(options.length) && isAmount(options[1]) && isCurrency(options[3]),
    run: async ({ holdPayoutOf }, config, [payee, amount, key, currency]) => {
      const left = await holdPayoutOf(config, { payee, amount: Number(amount), key, currency });
      if (left === null) throw new Error(`There is no page or person ${payee}.`);
      console.log(`${amountIn(amount, currency)} are on their way to ${payee}; ${left} are still available.`);
    },
  },
  'payout-paid': ending('payout-paid', true),
  'payout-return': ending('payout-return', false),
  promote: {
    usage: 'promote <id of a page or person> <stars> <key>',
    isValid: (options) => isId(options[0]) && options.length === 3 && isAmount(options[1]),
    run: async ({ promotePayee }, config, [payee, amount, key]) => {
      const ready = await promotePayee(config, { payee, amount: Number(amount), key });
      if (ready === null) throw new Error(`There is no page or person ${payee}.`);
      console.log(`${ready} stars are ready to double those that are sent to the broadcasts of ${payee}.`);
    },
  },
  unpromote: {
    usage: 'unpromote <id of a page or person>',
    isValid: (options) => isId(options[0]) && options.length === 1,
    run: async ({ endPromotionOf }, config, [payee]) => {
      const taken = await endPromotionOf(config, payee);
      if (taken === null) throw new Error(`There is no page or person ${payee}.`);
      console.log(`${taken} stars were taken back. What a live broadcast has got already doubles stars until it ends.`);
    },
  },
  statement: {
    usage: 'statement <id of a page or person>',
    isValid: (options) => isId(options[0]) && options.length === 1,
    run: async ({ readStatement }, config, [payee]) => void process.stdout.write(await readStatement(config, payee)),
  },
};

const [name, ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
if (!command?.isValid(options)) {
  const usages = Object.values(commands).map(({ usage }) => `npm run ledger -- ${usage}`);
  console.error(`Usage: ${usages.join('\n       ')}`);
  process.exit(1);
}

await runOperatorCommand((server, config) => command.run(server, config, options));
