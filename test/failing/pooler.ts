import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A pooler in transaction mode, as PgBouncer is: each transaction of a client runs on another server connection. */
export interface Pooler {
  url: string;
  /** How often a client got another server connection than before; only our own pooler counts it. */
  switches?: () => number;
  close(): Promise<void>;
}

const SERVERS = 3;
const READY = "Z".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);
/** What PgBouncer passes on or remembers; it rejects connections with any other parameter. */
const PARAMETERS = new Set([
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
]);

/** @param url of a test database, which listens on a Unix socket and trusts everyone */
export async function openPooler(url: string): Promise<Pooler> {
  const target = new URL(url);
  const database = target.pathname.slice(1);
  const path = `${target.searchParams.get("host")}/.s.PGSQL.5432`;
  const free: ServerConnection[] = [];
  const all = new Set<ServerConnection>();
  const clients = new Set<Socket>();
  const waiting: ((server: ServerConnection) => void)[] = [];
  let switches = 0;

  async function addServer(): Promise<void> {
    const server = await openServer(path, database);
    all.add(server);
    release(server);
  }
  function release(server: ServerConnection): void {
    const next = waiting.shift();
    if (next) next(server);
    else free.push(server);
  }
  async function acquire(previous: ServerConnection | undefined): Promise<ServerConnection> {
    const other = free.findIndex((server) => server !== previous);
    if (other >= 0) return free.splice(other, 1)[0] as ServerConnection;
    return free.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
  }

  for (let opened = 0; opened < SERVERS; opened += 1) await addServer();
  const listener = createServer((socket) => void serve(socket));
  await new Promise<void>((resolve) => void listener.listen(0, "127.0.0.1", resolve));

  async function serve(socket: Socket): Promise<void> {
    clients.add(socket);
    let assigned: ServerConnection | undefined;
    let previous: ServerConnection | undefined;
    socket.on("error", () => {});
    socket.on("close", () => {
      clients.delete(socket);
      if (!assigned) return;
      // In the middle of a transaction: the server connection is of no use to others.
      assigned.socket.destroy();
      all.delete(assigned);
      void addServer();
    });
    const input = readFrames(socket, { hasStartup: true });
    const startup = (await input.next()).value;
    if (!startup) return;
    const rejected = parametersOf(startup).find((name) => !PARAMETERS.has(name.toLowerCase()));
    if (rejected !== undefined) {
      socket.end(errorFrame(`unsupported startup parameter: ${rejected}`));
      return;
    }
    socket.write(GREETING);
    for await (const frame of input) {
      if (frame[0] === TERMINATE) break;
      if (!assigned) {
        assigned = await acquire(previous);
        if (previous && assigned !== previous) switches += 1;
        previous = assigned;
        const server = assigned;
        server.onFrame = (answer) => {
          socket.write(answer);
          if (answer[0] !== READY || answer[5] !== "I".charCodeAt(0)) return;
          server.onFrame = undefined;
          assigned = undefined;
          release(server);
        };
      }
      assigned.socket.write(frame);
    }
    socket.end();
  }

  return {
    url: `postgresql://app@127.0.0.1:${(listener.address() as AddressInfo).port}/${database}`,
    switches: () => switches,
    async close() {
      for (const socket of clients) socket.destroy();
      for (const { socket } of all) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

interface ServerConnection {
  socket: Socket;
  /** Without a client, what the server sends is dropped, notifications too. */
  onFrame: ((frame: Buffer) => void) | undefined;
}

async function openServer(path: string, database: string): Promise<ServerConnection> {
  const socket = connect(path);
  socket.on("error", () => {});
  const server: ServerConnection = { socket, onFrame: undefined };
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(`user\0app\0database\0${database}\0\0`)]);
  socket.write(Buffer.concat([lengthOf(body), body]));
  const isReady = Promise.withResolvers<void>();
  void (async () => {
    for await (const frame of readFrames(socket, { hasStartup: false })) {
      if (frame[0] === READY) isReady.resolve();
      server.onFrame?.(frame);
    }
  })();
  await isReady.promise;
  return server;
}

/** The messages of one side of the protocol; the startup message of a client has no type. */
async function* readFrames(socket: Socket, { hasStartup }: { hasStartup: boolean }): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = hasStartup ? 0 : 1;
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        if (rest.length < typeBytes + 4) break;
        const length = typeBytes + rest.readInt32BE(typeBytes);
        if (rest.length < length) break;
        yield rest.subarray(0, length);
        rest = rest.subarray(length);
        typeBytes = 1;
      }
    }
  } catch {
    // The connection was closed.
  }
}

function parametersOf(startup: Buffer): string[] {
  const words = startup.subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return length;
}

function frameOf(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), lengthOf(body), body]);
}

function errorFrame(message: string): Buffer {
  return frameOf("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`));
}

const STATUS = { server_version: "18.0", client_encoding: "UTF8", DateStyle: "ISO, MDY", TimeZone: "UTC" };
const GREETING = Buffer.concat([
  frameOf("R", Buffer.from([0, 0, 0, 0])),
  ...Object.entries(STATUS).map(([name, value]) => frameOf("S", Buffer.from(`${name}\0${value}\0`))),
  frameOf("K", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  frameOf("Z", Buffer.from("I")),
]);
