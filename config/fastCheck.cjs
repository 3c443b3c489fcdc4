// The same code gives the same answer, on every machine; the long run looks where nobody has looked. What fails names
// its seed: `UFI_SEED` tells the same stories again.
const isLong = process.env.UFI_LONG === '1';
const seed = Number(process.env.UFI_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_260_208));
const fastCheck = require('../node_modules/fast-check');
fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed });
module.exports = fastCheck;
