import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to PostgreSQL that can be cut, refused or frozen, as the network between two machines can. */
export type Wire = {
  readonly connectionString: string;
  /** Every connection is reset; new ones come through. */
  cut(): void;
  /** Every connection is reset, and nobody answers at the address any more. */
  refuse(): Promise<void>;
  /** Nothing passes any more, and nobody is told. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** The message in which PostgreSQL's process names itself to whoever connects. */
const ownName = Buffer.from([0x4b, 0, 0, 0, 12]);

/** As a pooler does, which answers in the place of the processes it works with. */
function underAnotherName(piece: Buffer): Buffer {
  const at = piece.indexOf(ownName);
  if (at >= 0) piece.writeInt32BE(1, at + ownName.length);
  return piece;
}

/** `asPooler`: what connects is told another process than the one it works with. */
export async function openWire(target: string, { asPooler = false } = {}): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    // What goes wrong on one side of the wire ends the other; that is all there is to do about it.
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (frozen) socket.pause();
    else socket.pipe(other);
  };
  const listener = createServer(near => {
    const far = connect({ host: hostname, port: Number(port) });
    keep(near, far);
    keep(far, near);
    if (asPooler) {
      far.unpipe().on('data', (piece: Buffer) => near.write(underAnotherName(piece)));
      far.resume();
    }
  });
  const listen = async (at: number): Promise<void> => {
    listener.listen(at, '127.0.0.1');
    await once(listener, 'listening');
  };
  await listen(0);
  const own = listener.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(own.port);
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const refuse = async (): Promise<void> => {
    if (!listener.listening) return;
    listener.close();
    cut();
    await once(listener, 'close');
  };
  return {
    connectionString: url.href,
    cut,
    refuse,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: async () => {
      frozen = false;
      cut();
      if (!listener.listening) await listen(own.port);
    },
    close: refuse,
  };
}
