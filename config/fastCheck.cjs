// Deterministic on every machine by default; the long run uses a new seed. A failure prints its seed, and `UFI_SEED`
// reproduces it.
const isLong = process.env.UFI_LONG === '1';
const seed = Number(process.env.UFI_SEED ?? (isLong ? Date.now() % 2 ** 31 : 20_260_208));
const fastCheck = require('../node_modules/fast-check');
fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed });
module.exports = fastCheck;
