import { describe, expect, it } from '@jest/globals';
import { defaultUploadBytes } from 'ufi-core/contract';
import { ConfigError, readConfig } from './index.ts';

const problemsOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

describe('readConfig', () => {
  it('has a default for everything', () => {
    const { config, unknownNames } = readConfig({ PATH: '/bin', UFI_DATA_DIR: '' });
    expect(config).toMatchObject({ port: 4000, host: 'localhost', dataDir: './data', node: 0, trustedProxies: [] });
    expect(config).toMatchObject({ databaseUrl: undefined, publicOrigin: undefined, demo: undefined });
    expect(config).toMatchObject({ diskReserve: 512 * 1024 * 1024, uploadLimits: { open: 500 }, isMetricsOpen: false });
    expect(unknownNames).toEqual([]);
  });

  it('reads what is set', () => {
    const { config } = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgres://u:p@db/ufi',
      PUBLIC_ORIGIN: 'https://comments.example',
      UFI_DEMO: '0',
      UFI_NODE: '1023',
      UFI_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      UFI_LIVE_ORIGINS: 'https://live.example, http://localhost:8888',
    });
    expect(config).toMatchObject({ port: 0, databaseUrl: 'postgres://u:p@db/ufi', demo: false, node: 1023 });
    expect(config.publicOrigin).toBe('https://comments.example');
    expect(config.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    expect(config.liveOrigins).toEqual(['https://live.example', 'http://localhost:8888']);
  });

  it('server.780 reads the server of video, whose playlists may be played', () => {
    const [UFI_LIVE_INGEST_URL, UFI_LIVE_PLAYBACK_URL] = ['rtmp://live.example/', 'https://live.example/{id}/a.m3u8'];
    const { config } = readConfig({
      UFI_LIVE_INGEST_URL,
      UFI_LIVE_PLAYBACK_URL,
      UFI_LIVE_ORIGINS: 'https://other.example',
    });
    expect(config.liveServer).toEqual({ ingest: 'rtmp://live.example', playback: UFI_LIVE_PLAYBACK_URL });
    expect(config.liveOrigins).toEqual(['https://other.example', 'https://live.example']);
    expect(config.clientSettings).toEqual({ takesStreams: true });
    const half = readConfig({ UFI_LIVE_INGEST_URL }).config;
    expect(half.liveServer).toBeUndefined();
    expect(half.clientSettings).toEqual({});
  });

  it('server.720 reads the NATS servers, with one user and password for all', () => {
    const fanOutOf = (FANOUT_URL: string) => readConfig({ FANOUT_URL }).config.fanOut;
    expect(fanOutOf('')).toBeUndefined();
    expect(fanOutOf('nats://127.0.0.1:4222')).toEqual({
      servers: ['nats://127.0.0.1:4222'],
      user: undefined,
      password: undefined,
    });
    expect(fanOutOf('tls://ufi:p%40ss@one.example:4222, tls://ufi:p%40ss@two.example')).toEqual({
      servers: ['tls://one.example:4222', 'tls://two.example'],
      user: 'ufi',
      password: 'p@ss',
    });
  });

  it('sends mail by the SMTP server that is set, and has people confirm their address there unless it is turned off', () => {
    const mailOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).config.mail;
    expect(mailOf({})).toEqual({ smtpUrl: undefined, sender: undefined, confirmsAddresses: false });
    const [SMTP_URL, UFI_MAIL_FROM] = ['smtps://u:p@mail.example:465', 'no-reply@rede.example'];
    expect(mailOf({ SMTP_URL, UFI_MAIL_FROM })).toEqual({
      smtpUrl: SMTP_URL,
      sender: UFI_MAIL_FROM,
      confirmsAddresses: true,
    });
    expect(mailOf({ SMTP_URL, UFI_CONFIRM_ADDRESSES: '0' }).confirmsAddresses).toBe(false);
    expect(mailOf({ UFI_CONFIRM_ADDRESSES: '1' }).confirmsAddresses).toBe(true);
  });

  it('logs requests, but on a terminal only warnings', () => {
    const levelOf = (environment: NodeJS.ProcessEnv, isTerminal: boolean) =>
      readConfig(environment, { isTerminal }).config.logLevel;
    expect([levelOf({}, false), levelOf({}, true), levelOf({ LOG_LEVEL: 'debug' }, true)]).toEqual([
      'info',
      'warn',
      'debug',
    ]);
  });

  it('names unknown UFI_ variables', () => {
    expect(readConfig({ UFI_DATADIR: 'x', UFI_DATA_DIR: 'y', OTHER: 'z' }).unknownNames).toEqual(['UFI_DATADIR']);
  });

  const bad: readonly [string, string][] = [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4000x'],
    ['UFI_NODE', '1024'],
    ['UFI_DRAIN_SECONDS', '301'],
    ['UFI_DEMO', 'yes'],
    ['SMTP_URL', 'https://mail.example'],
    ['UFI_MAIL_FROM', 'UFI <no-reply@rede.example>'],
    ['DATABASE_READ_URL', 'replica.example'],
    ['FANOUT_URL', 'nats.example:4222'],
    ['FANOUT_URL', 'nats://nats.example/path'],
    ['FANOUT_URL', 'nats://a:1@one.example,nats://b:2@two.example'],
    ['FANOUT_URL', 'nats://one.example,https://two.example'],
    ['PUBLIC_ORIGIN', 'https://comments.example/path'],
    ['PUBLIC_ORIGIN', 'comments.example'],
    ['MEDIA_ORIGIN', 'javascript:alert(1)'],
    ['UFI_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['UFI_TRUSTED_PROXIES', 'proxy.example'],
    ['UFI_LIVE_ORIGINS', 'https://live.example/hls'],
    ['UFI_LIVE_INGEST_URL', 'live.example'],
    ['UFI_LIVE_PLAYBACK_URL', 'https://live.example/index.m3u8'],
    ['UFI_LIVE_PLAYBACK_URL', 'https://{id}.live.example/'],
    ['UFI_AKISMET_KEY', 'with space'],
    ['UFI_AKISMET_URL', 'akismet.example'],
    ['UFI_AKISMET_URL', 'https://a:b@akismet.example'],
    ['TRANSLATE_URL', 'translate.example'],
    ['TRANSLATE_URL', 'file:///etc/passwd'],
    ['TRANSLATE_URL', 'https://a:b@translate.example'],
    ['LOG_LEVEL', 'loud'],
    ['UFI_METRICS_TOKEN', 'short'],
    ['UFI_OPEN_SITES', 'yes'],
    ['UFI_USAGE', 'fast'],
    ['EXAMPLE_PORT', '70000'],
  ];
  it.each(bad)('rejects %s=%s and names the variable', (name, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^  ${name} takes `, 'm'));
  });

  it('reports all problems at once, without values that may be secret', () => {
    const problems = problemsOf({ PORT: 'x', UFI_NODE: 'y', DATABASE_URL: 'mysql://root:hunter2@db' });
    expect(problems).toMatch(/PORT takes[^]*DATABASE_URL takes[^]*UFI_NODE takes/);
    expect(problems).not.toContain('hunter2');
  });

  it('S5.09 S9.05 S5.19 S2.07 S2.12 S2.14 reads what clients are told, as far as it differs from the defaults', () => {
    const same = {
      UFI_LINK_LENGTH: '60',
      UFI_LIVE_COMMENTS: '500',
      UFI_VIDEO_ATTACHMENTS: '1',
      UFI_FILE_ATTACHMENTS: '1',
    };
    expect(readConfig(same).config.clientSettings).toEqual({});
    const other = { UFI_LIVE_COMMENTS: '20', UFI_FILE_ATTACHMENTS: '0', BUSINESS_ORIGIN: 'https://b.ufi.test' };
    expect(readConfig(other).config.clientSettings).toEqual({
      liveLimit: 20,
      allowFileAttachments: false,
      businessOrigin: 'https://b.ufi.test',
    });
    expect(problemsOf({ UFI_LINK_LENGTH: '19' })).toContain('UFI_LINK_LENGTH takes a whole number, 20 to 2000');
  });

  it('server.661 says which settings the environment decides, also where it says what would hold anyway', () => {
    expect(readConfig({ UFI_PHOTO_MB: '' }).config.lockedSettings).toEqual([]);
    const given = { UFI_NETWORK_NAME: 'UFI', UFI_LINK_PREVIEWS: '0', UFI_PHOTO_MB: '10', UFI_VIDEO_MB: '10' };
    expect(readConfig(given).config.lockedSettings).toEqual(['network_name', 'link_previews', 'photo_mb']);
  });

  it('server.103 reads the network’s name, one line of text', () => {
    expect(readConfig({ UFI_NETWORK_NAME: ' Praça 9 ' }).config.clientSettings).toEqual({ networkName: 'Praça 9' });
    expect(readConfig({ UFI_NETWORK_NAME: 'UFI' }).config.clientSettings).toEqual({});
    for (const name of [' ', 'a\nb', 'a\u202Eb', 'a\u2028b', 'x'.repeat(61)]) {
      expect(problemsOf({ UFI_NETWORK_NAME: name })).toContain(
        'UFI_NETWORK_NAME takes a name of at most 60 characters',
      );
    }
  });

  it('server.180 reads the secrets of Stripe, both or none, and of the webhook one or two', () => {
    expect(readConfig({}).config.stripe).toBeUndefined();
    const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_a1' };
    expect(readConfig(secrets).config.stripe).toEqual({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_a1'] });
    const both = readConfig({ ...secrets, STRIPE_WEBHOOK_SECRET: 'whsec_a1, whsec_b2' }).config.stripe;
    expect(both?.webhookSecrets).toEqual(['whsec_a1', 'whsec_b2']);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET is needed');
    expect(problemsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_a1' })).toContain('STRIPE_SECRET_KEY is needed');
    expect(problemsOf({ ...secrets, STRIPE_SECRET_KEY: 'pk_test_1' })).toContain('STRIPE_SECRET_KEY takes');
    expect(problemsOf({ ...secrets, STRIPE_WEBHOOK_SECRET: 'a1' })).toContain('STRIPE_WEBHOOK_SECRET takes');
  });

  it('server.614 reads the verifier of ages with its secret, and has none at first', () => {
    expect(readConfig({}).config.ageCheck).toBeUndefined();
    expect(readConfig({ UFI_AGE_CHECK: 'declared' }).config.ageCheck).toBeUndefined();
    const verifier = { UFI_AGE_CHECK: 'https://age.example/check', UFI_AGE_CHECK_SECRET: 'a'.repeat(16) };
    const { url, secret } = readConfig(verifier).config.ageCheck ?? {};
    expect(url?.href).toBe('https://age.example/check');
    expect(secret).toEqual('a'.repeat(16));
    expect(problemsOf({ UFI_AGE_CHECK: 'https://age.example/check' })).toContain('UFI_AGE_CHECK_SECRET is needed');
    expect(problemsOf({ ...verifier, UFI_AGE_CHECK_SECRET: 'short' })).toContain('UFI_AGE_CHECK_SECRET takes');
    for (const address of ['http://age.example/', 'https://a:b@age.example/', 'yes']) {
      expect(problemsOf({ ...verifier, UFI_AGE_CHECK: address })).toContain('UFI_AGE_CHECK takes declared');
    }
  });

  it('server.630 reads the experiments that run, and none at first', () => {
    expect(readConfig({}).config.experiments).toEqual({});
    const experiments = { mercury_snippet_lines: 50 };
    expect(readConfig({ UFI_EXPERIMENTS: 'mercury_snippet_lines:50' }).config.experiments).toEqual(experiments);
    for (const value of [
      'mercury_snippet_lines',
      'mercury_snippet_lines:101',
      'another:50',
      'mercury_snippet_lines:5:5',
    ]) {
      expect(problemsOf({ UFI_EXPERIMENTS: value })).toContain('UFI_EXPERIMENTS takes experiments');
    }
  });

  it('server.404 reads the OpenID provider: all of it or nothing, and plain HTTP on this machine alone', () => {
    expect(readConfig({}).config.openId).toEqual([]);
    const names = { OIDC_ISSUER: 'https://id.example/a', OIDC_CLIENT_ID: 'ufi', OIDC_CLIENT_SECRET: 's' };
    const [openId] = readConfig(names).config.openId;
    expect(openId?.issuer.href).toBe('https://id.example/a');
    expect(openId?.name).toBe('id.example');
    expect(openId?.scopes).toBe('openid email profile');
    expect(readConfig({ ...names, OIDC_NAME: 'Escola' }).config.openId[0]?.name).toBe('Escola');
    expect(readConfig({ ...names, OIDC_ISSUER: 'http://localhost:9000' }).config.openId).toHaveLength(1);
    expect(problemsOf({ OIDC_ISSUER: 'https://id.example' })).toContain('OIDC_CLIENT_SECRET is needed beside');
    expect(problemsOf({ OIDC_NAME: 'Escola' })).toContain('OIDC_ISSUER is needed beside');
    for (const OIDC_ISSUER of ['http://id.example', 'https://a:b@id.example', 'https://id.example/?a', 'id.example'])
      expect(problemsOf({ ...names, OIDC_ISSUER })).toContain('OIDC_ISSUER takes the https address');
    expect(problemsOf({ ...names, OIDC_SCOPES: 'email' })).toContain('OIDC_SCOPES takes a list');
  });

  it('server.759 reads several OpenID providers by their names, each whole and with an issuer of its own', () => {
    const school = {
      OIDC_SCHOOL_ISSUER: 'https://id.example',
      OIDC_SCHOOL_CLIENT_ID: 'a',
      OIDC_SCHOOL_CLIENT_SECRET: 's',
    };
    const google = {
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      OIDC_GOOGLE_CLIENT_ID: 'b',
      OIDC_GOOGLE_CLIENT_SECRET: 't',
      OIDC_GOOGLE_NAME: 'Google',
    };
    const both = { OIDC_PROVIDERS: 'google, school', ...school, ...google };
    const named = ({ id, name, clientId }: { id: string; name: string; clientId: string }) =>
      `${id} ${name} ${clientId}`;
    expect(readConfig(both).config.openId.map(named)).toEqual(['google Google b', 'school id.example a']);
    const plain = { OIDC_ISSUER: 'https://own.example', OIDC_CLIENT_ID: 'ufi', OIDC_CLIENT_SECRET: 's' };
    expect(readConfig({ ...both, ...plain }).config.openId.map(({ id }) => id)).toEqual(['openid', 'google', 'school']);
    expect(problemsOf({ OIDC_PROVIDERS: 'google' })).toContain('OIDC_GOOGLE_ISSUER is needed beside');
    expect(problemsOf({ ...both, OIDC_SCHOOL_ISSUER: 'http://id.example' })).toContain(
      'OIDC_SCHOOL_ISSUER takes the https',
    );
    expect(problemsOf({ ...both, OIDC_SCHOOL_ISSUER: 'https://accounts.google.com' })).toContain(
      'issuers of their own',
    );
    for (const OIDC_PROVIDERS of ['google,google', 'Google', 'openid', 'a b'])
      expect(problemsOf({ ...both, OIDC_PROVIDERS })).toContain('OIDC_PROVIDERS takes names such as');
  });

  it('S3.05/2 reads the upload limits, in megabytes, and the S3 store', () => {
    const { uploadLimits, s3 } = readConfig({}).config;
    expect(uploadLimits.bytes).toEqual(defaultUploadBytes);
    expect(s3).toBeUndefined();
    const store = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'ufi',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    const { config } = readConfig({ UFI_PHOTO_MB: '1', UFI_UPLOADS_PER_DAY: '0', ...store });
    expect({ photo: config.uploadLimits.bytes.photo, perDay: config.uploadLimits.perDay }).toEqual({
      photo: 1_048_576,
      perDay: 0,
    });
    expect(config.s3).toMatchObject({ endpoint: 'https://s3.example', bucket: 'ufi', region: 'us-east-1' });
    expect(problemsOf({ UFI_VIDEO_MB: '0' })).toContain('UFI_VIDEO_MB takes megabytes, 1 to 2000');
    const problem = problemsOf({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'ufi' });
    expect(problem).toContain('S3_SECRET_ACCESS_KEY is needed beside the other names of the S3 store');
  });

  it('server.800 needs the primary’s address beside those of its replicas', () => {
    const urls = 'postgres://one.example/ufi, postgres://two.example/ufi';
    expect(problemsOf({ DATABASE_READ_URL: urls })).toContain('DATABASE_READ_URL needs DATABASE_URL beside it');
    const { config } = readConfig({ DATABASE_URL: 'postgres://main.example/ufi', DATABASE_READ_URL: urls });
    expect(config.replicaUrls).toEqual(urls.split(', '));
    expect(readConfig({}).config.replicaUrls).toEqual([]);
  });
});
