-- A person keeps its newest 500 notices (0608). The bound was looked up once for each notice kept whenever the planner hashed instead of looping:
-- six seconds for twenty people with all of theirs, within the change that notified them. Now once for each person, whatever the plan.
CREATE OR REPLACE FUNCTION keep_notices_few() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM person_notice n USING (
    WITH bound AS MATERIALIZED (
      SELECT a.user_id, (SELECT o.id FROM person_notice o WHERE o.user_id = a.user_id ORDER BY o.id DESC OFFSET 500 LIMIT 1) AS id
      FROM (SELECT DISTINCT user_id FROM added) a)
    SELECT user_id, id FROM bound WHERE id IS NOT NULL) b
  WHERE n.user_id = b.user_id AND n.id <= b.id;
  RETURN NULL;
END $$;
