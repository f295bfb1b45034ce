import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet gains nothing by being smaller. */
const leastBytes = 1400;

/**
 * Compresses what the server writes, for whoever says that they can read it; a route whose answer should go out as it comes says
 * `compress: false`. Built files have their compressed twins beside them. Nothing that is sent here is ever uncompressed.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastBytes,
    // For answers made at each request: a fiftieth of the highest level’s time for a tenth more bytes. Level 4 takes as long for 7 % more.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
}
