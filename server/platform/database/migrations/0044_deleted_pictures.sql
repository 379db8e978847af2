-- A deleted picture's files are on every node that has shown it: each deletes its copies (server/pictures).
CREATE TRIGGER "pictures_told_gone" AFTER DELETE ON "pictures" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('picture:', 'hash', 'pictures');
