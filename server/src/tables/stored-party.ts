import * as z from 'zod/mini';

/** A company as a document or a bill froze it (`DocumentParty`), checked when it is read: a row that says something else is a fault. */
export const storedParty = z.strictObject({
  name: z.string(),
  code: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
});
