// Preloaded into a test's server: one host name resolves to a public address, and connections to it reach the test's
// own site. The server's address checks see the public address only.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const [host, port] = (process.env.UFI_E2E_OUTSIDE ?? '').split(' ');
const outside = '93.184.215.14';

const { lookup } = dns;
dns.lookup = (name, options, done) =>
  name === host ? done(null, [{ address: outside, family: 4 }]) : lookup(name, options, done);
syncBuiltinESMExports();

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const options = Array.isArray(given[0]) ? given[0][0] : given[0];
  if (options?.host === host) {
    const checked = options.lookup;
    options.port = Number(port);
    options.lookup = (name, wish, done) =>
      checked(name, wish, (error) => {
        const here = wish.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1';
        done(error, error ? [] : here, 4);
      });
  }
  return connect.apply(this, given);
};
