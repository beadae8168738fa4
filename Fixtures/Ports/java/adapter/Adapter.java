package adapter;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import updateprompt.JsonReader;
import updateprompt.JsonWriter;

/** Speaks the port protocol of the contract: a line in, a line out, until the input ends. */
public final class Adapter {
  private Adapter() {}

  /** Answers standard input on standard output. */
  public static void main(String[] arguments) throws IOException {
    InputStream in = new BufferedInputStream(System.in, 1 << 16);
    OutputStream out = System.out;
    String line;
    while ((line = nextLine(in)) != null) {
      if (line.trim().isEmpty()) continue;
      out.write((answer(line) + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
  }

  private static String answer(String line) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("id", null);
    try {
      Args vector = new Args(JsonReader.read(line));
      answer.put("id", vector.value("id"));
      Operation operation = Operations.named(vector.string("op"));
      if (operation == null) {
        answer.put("unsupported", true);
      } else {
        answer.put("out", operation.run(vector.object("in")));
      }
      return JsonWriter.write(answer);
    } catch (RuntimeException | StackOverflowError fault) {
      answer.remove("out");
      answer.put("error", fault.toString());
      return JsonWriter.write(answer);
    }
  }

  /** The next line without its end, or null when there is none. */
  private static String nextLine(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int unit = in.read();
    if (unit < 0) return null;
    while (unit >= 0 && unit != '\n') {
      line.write(unit);
      unit = in.read();
    }
    return new String(line.toByteArray(), StandardCharsets.UTF_8);
  }
}
