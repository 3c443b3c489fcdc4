// Bundles `all.js` and `one.js` with webpack. Fails on errors and on warnings.
import webpack from 'webpack';

const { hasErrors, hasWarnings, said } = await new Promise((resolve, reject) => {
  const options = { mode: 'production', entry: { all: './all.js', one: './one.js' }, performance: { hints: false } };
  webpack(options, (error, stats) =>
    error
      ? reject(error)
      : resolve({
          hasErrors: stats.hasErrors(),
          hasWarnings: stats.hasWarnings(),
          said: stats.toString('errors-warnings'),
        }),
  );
});
if (hasErrors || hasWarnings) throw new Error(said);
