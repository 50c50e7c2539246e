import { createSocket } from "node:dgram";

/** Hears datagrams, by which WebRTC asks a host for its own address (STUN): no rule of names maps these. */
export interface DatagramListener {
  readonly port: number;
  readonly heard: number;
  stop(): Promise<void>;
}

export async function startDatagramListener(): Promise<DatagramListener> {
  const socket = createSocket("udp4");
  let heard = 0;
  socket.on("message", () => (heard += 1));
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    port: socket.address().port,
    get heard() {
      return heard;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
