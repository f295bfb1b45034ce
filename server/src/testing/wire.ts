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

export async function openWire(target: string): Promise<Wire> {
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
