import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@sextant/test-kit/free-ports';

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** An nginx in front of `upstream`, with one worker as the others have one thread; null if it is not installed. */
export async function startNginx(upstream: string): Promise<{ url: string; process: ChildProcess } | null> {
  const binary = PATHS.find((path) => existsSync(path));
  if (!binary) return null;
  const folder = await mkdtemp(join(tmpdir(), 'sextant-nginx-'));
  const [port] = await freePorts(1);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${temporary}
  upstream service { server ${new URL(upstream).host}; keepalive 64; }
  server { listen 127.0.0.1:${port}; keepalive_requests 100000000;
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    process: spawn(binary, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' }),
  };
}
