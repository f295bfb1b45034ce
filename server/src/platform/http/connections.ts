import type { Server } from 'node:http';
import { networkOf } from './network-address.ts';

/** How much of one process's door strangers may fill: connections in all, and of one network. */
const connectionLimits = { all: 4000, network: 1000 };
type Limits = Readonly<typeof connectionLimits>;

/**
 * Counted here and not by `maxConnections`, which counts one door's (doors.ts). Behind a proxy all sockets are the proxy's, so that its
 * own limits count for networks.
 */
export function boundConnections(
  server: Server,
  { behindProxy, limits = connectionLimits }: { readonly behindProxy: boolean; readonly limits?: Limits },
): void {
  let all = 0;
  const open = new Map<string, number>();
  server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress);
    const ofNetwork = (open.get(network) ?? 0) + 1;
    open.set(network, ofNetwork);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (all > limits.all || (!behindProxy && ofNetwork > limits.network)) socket.destroy();
  });
}
