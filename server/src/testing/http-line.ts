import { connect, type Socket } from 'node:net';

/** One connection that speaks HTTP by hand: what came over it, in how many bytes, and how it ended. */
export type HttpLine = {
  readonly socket: Socket;
  text: string;
  bytes: number;
  closedMs: number | null;
  /** Such as ECONNRESET, where it didn't end by being closed. */
  fault: string | null;
};

/** A connection to a server of this machine that sends what it is given and notes what came and when it was closed. */
export function openHttpLine(port: number, text: string): Promise<HttpLine> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      resolve(line);
    });
    const line: HttpLine = { socket, text: '', bytes: 0, closedMs: null, fault: null };
    socket.on('data', chunk => {
      line.text += chunk.toString('latin1').slice(0, 4000);
      line.bytes += chunk.length;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      line.fault = error.code ?? error.message;
      if (socket.connecting || line.closedMs !== null) reject(error);
    });
    socket.on('close', () => {
      line.closedMs = performance.now() - started;
    });
  });
}

/** Its one answer came to the length its head promised. */
export function isWhole({ text, bytes }: HttpLine): boolean {
  const head = text.indexOf('\r\n\r\n') + 4;
  const promised = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, head))?.[1];
  return promised !== undefined && bytes === head + Number(promised);
}
