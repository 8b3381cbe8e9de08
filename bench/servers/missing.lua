-- Requests articles that do not exist, each of them once. Argument: a word that no other run uses.
local word, last = "", 0

function init(args)
  word = args[1]
end

function request()
  last = last + 1
  return wrk.format("GET", "/articles/no-such-article-" .. word .. "-" .. last)
end
