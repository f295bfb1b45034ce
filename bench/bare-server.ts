import Fastify from 'fastify';
import pg from 'pg';
import { countOfAllText, countText, insertText, pageOfAllText, pageText, pointText } from './bare-sql.ts';

/** A process of its own: Fastify and a pool as large as Skonto's, without accounts, walls, validation or audit. */
const [, , connectionString = ''] = process.argv;
const pool = new pg.Pool({ connectionString, max: 16 });
const app = Fastify();

type ListQuery = { Querystring: { buyer: string; page: string; size: string } };
const lists = { list: [pageText, countText], 'list-of-all': [pageOfAllText, countOfAllText] } as const;
for (const [name, [page, count]] of Object.entries(lists))
  app.get<ListQuery>(`/${name}`, async request => {
    const { buyer, page: number, size } = request.query;
    const values = [Number(buyer), Number(size), Number(number) * Number(size)];
    const [rows, counted] = await Promise.all([
      pool.query({ name: `page of ${name}`, text: page, values }),
      pool.query<{ n: string }>({ name: `count of ${name}`, text: count, values: values.slice(0, 1) }),
    ]);
    return { content: rows.rows, totalElements: Number(counted.rows[0]?.n) };
  });
app.get<{ Params: { id: string } }>('/point/:id', async request => {
  const { rows } = await pool.query({ name: 'point', text: pointText, values: [Number(request.params.id)] });
  return rows[0];
});

type Input = {
  buyer: { id: number };
  supplier: { id: number };
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  currency: { code: string };
  netAmount: number;
  taxAmount: number;
  amount: number;
};
const cents = (value: number): number => Math.round(value * 100);
app.post<{ Body: Input }>('/create', async (request, reply) => {
  const { body } = request;
  const values = [
    body.buyer.id,
    body.supplier.id,
    body.invoiceNumber,
    body.invoiceDate,
    body.dueDate,
    body.currency.code,
    cents(body.netAmount),
    cents(body.taxAmount),
    cents(body.amount),
  ];
  const { rows } = await pool.query({ name: 'insert', text: insertText, values });
  return reply.code(201).send(rows[0]);
});

console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
