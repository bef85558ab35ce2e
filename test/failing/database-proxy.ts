import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** Stands between the product and its database, so that a test can take the database away from the product alone. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Closes every connection and rejects new ones, as a stopped server does. */
  stop(): Promise<void>;
  /** Accepts connections and passes nothing on, as a suspended server or a lost network does. */
  freeze(): void;
  /** Ends `stop` and `freeze`. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** @param url of a test database, which listens on a Unix socket */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const path = `${target.searchParams.get("host")}/.s.PGSQL.5432`;
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let port = 0;
  let server: Server | undefined;

  function pass(client: Socket): void {
    const upstream = connect(path);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on("error", () => {});
      from.on("data", (chunk: Buffer) => to.write(chunk));
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) from.pause();
    }
  }

  async function listen(): Promise<void> {
    const fresh = createServer(pass);
    await new Promise<void>((resolve) => void fresh.listen(port, "127.0.0.1", resolve));
    ({ port } = fresh.address() as AddressInfo);
    server = fresh;
  }

  async function stop(): Promise<void> {
    const ended = server;
    server = undefined;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    if (ended) await new Promise((resolve) => ended.close(resolve));
  }

  await listen();
  return {
    url: `postgresql://app@127.0.0.1:${port}${target.pathname}`,
    stop,
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    async resume() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (!server) await listen();
    },
    close: stop,
  };
}
