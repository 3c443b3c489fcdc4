import type { Connection } from '../channels/channel.ts';
import { createConnection } from './connection.ts';

/** The open connections, each with its subscriptions. */
export function createConnections() {
  const connections = new Set<Connection>();

  function unsubscribe(connection: Connection): void {
    connections.delete(connection);
    for (const subscription of connection.subscriptions) subscription.channel.unsubscribe(subscription);
  }

  return {
    connections: connections as ReadonlySet<Connection>,
    openConnection(...[response, viewer]: Parameters<typeof createConnection>): Connection {
      const connection = createConnection(response, viewer);
      connections.add(connection);
      response.on('close', () => unsubscribe(connection));
      return connection;
    },
    closeConnection(this: void, connection: Connection): void {
      unsubscribe(connection);
      connection.response.end();
    },
  };
}
