import { AwsClient } from 'aws4fetch';
import { OutboundError } from './fetchJson.ts';

/** An S3-compatible store that the operator configured. */
export interface S3Config {
  /** For example `https://s3.eu-central-1.amazonaws.com`; the bucket becomes the first part of each path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** One request to the store. */
export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: ReadableStream<Uint8Array>;
  /** Until the answer begins. */
  readonly timeoutMs: number;
}

/** Sends requests to one bucket. A 404 is returned; any other failure throws `OutboundError`. */
export type S3Requests = (request: S3Request) => Promise<Response>;

async function send(address: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await fetch(address, { ...init, signal: timeout.signal, redirect: 'manual' });
  } catch {
    throw new OutboundError(timeout.signal.aborted ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/** Creates signed requests (AWS Signature 4) to the configured address only. */
export function createS3Requests(config: S3Config): S3Requests {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  return async ({ method, key, headers = {}, body, timeoutMs }) => {
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
    // The body is not signed (`UNSIGNED-PAYLOAD`); its declared length protects it against truncation.
    const signed = await client.sign(address, { method, headers: { ...headers } });
    const init = { method, headers: signed.headers, ...(body && { body, duplex: 'half' as const }) };
    const response = await send(address, init, timeoutMs);
    if (response.ok || response.status === 404) return response;
    void response.body?.cancel().catch(() => {});
    throw new OutboundError(response.status >= 300 && response.status < 400 ? 'redirect' : 'status', response.status);
  };
}
